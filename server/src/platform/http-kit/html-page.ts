import { createHash } from 'node:crypto';

/** Simple pages that need no script. */
type HtmlPages = {
  /** The hash of the page's style, for a `style-src`. */
  styleSource: string;
  /** A complete page; `body` is HTML. */
  page: (title: string, body: string) => string;
};

/** The product's mark, as SVG. Its colors come from the page's style sheet. */
export const pageMark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M11 24V9.5h10.5M11 16.5h7"/><circle cx="22.5" cy="22.5" r="2"/></svg>';

/** The wordmark above a page. */
export const pageHeader = `<header>${pageMark}Fieldkit</header>`;

/** The source that allows an inline script or style sheet in a Content-Security-Policy: its hash. */
export const policySource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Pages that share one style sheet, which is inlined in each of them. */
export const htmlPages = (style: string): HtmlPages => ({
  styleSource: policySource(style),
  page: (title, body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Fieldkit</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`,
});

/** Escapes text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
