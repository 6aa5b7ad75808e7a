"""Django's Postgres backend, starting the embedded server before the first connection."""

from typing import Any

from django.conf import settings
from django.db.backends.postgresql import base

from reviewapp.embedded.server import EmbeddedPostgres


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection to the embedded server, which runs as long as one process needs it."""

    def get_connection_params(self) -> dict[str, Any]:
        """Return psycopg's parameters, with the server up and the database there."""
        server = EmbeddedPostgres.instance(settings.EMBEDDED_POSTGRES_DIR)
        self.settings_dict["HOST"] = str(server.ensure_running())
        self.settings_dict["USER"] = server.SUPERUSER
        server.ensure_database(settings.EMBEDDED_POSTGRES_DATABASE)
        return super().get_connection_params()
