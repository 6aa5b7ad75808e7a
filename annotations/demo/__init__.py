"""The demo's problems, programs and past reviews, written for this project."""
