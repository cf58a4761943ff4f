import { escapeHtml } from '../../platform/http-kit/html-page.ts';

const address = /https?:\/\/[^\s<>"'`]+/g;
/** Punctuation at the end of a sentence is not part of the URL before it. */
const closing = /[.,;:!?)\]]+$/;

/** A mail's text as HTML in which only web addresses are links. */
export function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = found.replace(closing, '');
    html += `${escapeHtml(text.slice(end, index))}${URL.canParse(url) ? anchor(url) : escapeHtml(url)}`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}

const anchor = (url: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noreferrer">${escapeHtml(url)}</a>`;

const linkRemoved = '[link removed]';
/** A web address with its scheme, a www name, or a domain name followed by a path, a port, a query or a fragment. */
const link = /:\/\/|(^|\P{L})www\.|\.\p{L}{2,}[/:?#\\]/iu;
const dotInWord = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;
/** Keeps mail programs from turning a domain name into a link, without a visible change. */
const wordJoiner = '\u2060';

/**
 * Text that a person chose, such as the name of a project, for a mail to another person: without anything
 * that a mail program would turn into a link. Web addresses become "[link removed]"; names such as "Node.js"
 * look the same.
 */
export const removeLinks = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (link.test(word) ? linkRemoved : word.replaceAll(dotInWord, `.${wordJoiner}`)))
    .join('');

type MailText = {
  heading: string;
  paragraphs: string[];
  /** Named numbers, drawn as bars next to each other, and listed in the mail's plain text. */
  bars?: { label: string; value: number }[];
  button?: { label: string; url: string };
  /** Why the recipient gets this mail, and what to do if it was unexpected. */
  why: string;
};

const FONT = "font-family:ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SEALED = 'border="0" cellpadding="0" cellspacing="0" role="presentation"';
/** Mail clients do not support oklch(): these are the dashboard's dark colors in sRGB. */
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0c0d0f !important; }
  .card { background: #121417 !important; border-color: #24262a !important; }
  .ink { color: #f2f3f5 !important; }
  .ink-2 { color: #b3b6bc !important; }
  .ink-3 { color: #93979e !important; }
  .link { color: #9cacff !important; }
  .line { border-color: #24262a !important; }
}
@media (max-width: 520px) {
  .card { padding: 24px 20px !important; }
}`;

/**
 * Uses tables and inline styles, which mail clients require. Opening the mail fetches no image, font or
 * tracking pixel.
 */
function letterHtml({ heading, paragraphs, bars = [], button, why }: MailText): string {
  const [first = ''] = paragraphs;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(heading)}</title>
<style>${dark}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f9fafb;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first)}</div>
<table ${SEALED} width="100%" class="canvas" style="background:#f9fafb">
<tr><td align="center" style="padding:32px 16px">
<table ${SEALED} width="100%" style="max-width:480px">
<tr><td style="padding:0 4px 16px">${wordmark}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e3e5e8;border-radius:12px">
<h1 class="ink" style="margin:0 0 12px;${FONT};font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.012em;color:#14171f">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${bars.length > 0 ? barChart(bars) : ''}
${button ? buttonAndLink(button) : ''}
</td></tr>
<tr><td class="ink-3" style="padding:20px 4px 0;${FONT};font-size:13px;line-height:20px;color:#676a72;overflow-wrap:anywhere">${escapeHtml(why)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const wordmark = `<table ${SEALED}><tr>
<td width="26" height="26" align="center" bgcolor="#4453da" aria-hidden="true" style="border-radius:7px;${FONT};font-size:15px;line-height:26px;font-weight:700;color:#ffffff">F</td>
<td class="ink" style="padding-left:9px;${FONT};font-size:15px;line-height:26px;font-weight:600;letter-spacing:-0.012em;color:#14171f">Fieldkit</td>
</tr></table>`;

const paragraph = (text: string): string =>
  `<p class="ink-2" style="margin:0 0 12px;${FONT};font-size:15px;line-height:24px;color:#4c5058;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

const BAR_HEIGHT = 72;

/** A chart made of table cells, which every mail client draws without fetching an image. */
function barChart(bars: NonNullable<MailText['bars']>): string {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const cells = bars.map(({ label, value }) => {
    const height = Math.max(value > 0 ? 2 : 0, Math.round((BAR_HEIGHT * value) / max));
    return `<td align="center" valign="bottom" style="padding:0 4px">
<div class="ink-2" style="${FONT};font-size:12px;line-height:18px;color:#4c5058">${value}</div>
<div style="height:${height}px;background:#4453da;border-radius:3px 3px 0 0;font-size:0;line-height:0">&nbsp;</div>
<div class="ink-3" style="${FONT};font-size:12px;line-height:20px;color:#676a72">${escapeHtml(label)}</div>
</td>`;
  });
  return `<table border="0" cellpadding="0" cellspacing="0" width="100%" style="margin:8px 0 16px;table-layout:fixed"><tr>
${cells.join('\n')}
</tr></table>`;
}

function buttonAndLink({ label, url }: NonNullable<MailText['button']>): string {
  const href = escapeHtml(url);
  return `<table ${SEALED} style="margin:12px 0 24px"><tr><td bgcolor="#4453da" style="border-radius:8px">
<a href="${href}" target="_blank" rel="noreferrer" style="display:inline-block;padding:11px 20px;${FONT};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a>
</td></tr></table>
<p class="ink-3 line" style="margin:0;padding-top:16px;border-top:1px solid #e3e5e8;${FONT};font-size:13px;line-height:20px;color:#676a72">If the button does not work, open this address in your browser:<br>
<a class="link" href="${href}" target="_blank" rel="noreferrer" style="color:#3d4acd;word-break:break-all">${href}</a></p>`;
}

/**
 * A mail in the product's design, as HTML and as text. Any string may contain names and addresses of users:
 * each becomes one line of plain text.
 * @throws Error when the button's link is not a web address
 */
export function composeLetter(content: MailText): { text: string; html: string } {
  const clean: MailText = {
    heading: asOneLine(content.heading),
    paragraphs: content.paragraphs.map(asOneLine),
    why: asOneLine(content.why),
    ...(content.bars && {
      bars: content.bars.map(({ label, value }) => ({ label: asOneLine(label), value })),
    }),
    ...(content.button && {
      button: { label: asOneLine(content.button.label), url: webAddress(content.button.url) },
    }),
  };
  return { text: letterText(clean), html: letterHtml(clean) };
}

function letterText({ heading, paragraphs, bars, button, why }: MailText): string {
  const chart = bars ? [bars.map(({ label, value }) => `${label} ${value}`).join(' · ')] : [];
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return `${[heading, ...paragraphs, ...chart, ...link, `—\n${why}`, 'Fieldkit'].join('\n\n')}\n`;
}

/** Removes line breaks and bidirectional marks, with which a name could imitate text of the product. */
const asOneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('The button of a mail must link to a web address.');
  return href;
}

export type Mail = {
  /** Exactly one address. */
  to: string;
  subject: string;
  text: string;
  html: string;
};
