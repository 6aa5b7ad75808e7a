"""The Django project: settings, routes and the Celery application."""

from reviewapp.celery import app as celery_app

__all__ = ["celery_app"]
