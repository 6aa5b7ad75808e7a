"""Pages: each view loads through a visible queryset, makes one domain call and renders."""
