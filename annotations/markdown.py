"""Markdown from problems, models and managers, as HTML that is safe to show."""

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
_TAGS = {
    "a", "blockquote", "br", "code", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p",
    "pre", "s", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip


def render_markdown(text: str) -> SafeString:
    """Return sanitised HTML; raw HTML, images and scripts in the source are shown as text or dropped."""
    html = nh3.clean(
        _MARKDOWN.render(text), tags=_TAGS, attributes={"a": {"href"}, "code": {"class"}}
    )
    return mark_safe(html)  # noqa: S308 nh3 has just cleaned it
