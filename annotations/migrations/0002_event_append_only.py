"""The record cannot be rewritten: a trigger refuses changes to event rows."""

from typing import ClassVar

from django.db import migrations

FORWARD = """
CREATE FUNCTION annotations_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Removing a whole study removes its record with it, and says so for one transaction.
    IF TG_OP = 'DELETE' AND current_setting('assay.purging', true) = 'on' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'events are append-only';
END $$;
CREATE TRIGGER annotations_event_append_only BEFORE UPDATE OR DELETE ON annotations_event
FOR EACH ROW EXECUTE FUNCTION annotations_event_is_append_only();
"""
BACKWARD = """
DROP TRIGGER annotations_event_append_only ON annotations_event;
DROP FUNCTION annotations_event_is_append_only();
"""


class Migration(migrations.Migration):
    """Add the trigger."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("annotations", "0001_initial")]
    operations: ClassVar[list[migrations.RunSQL]] = [migrations.RunSQL(FORWARD, BACKWARD)]
