import { escapeHtml } from '../../platform/http-kit/html-page.ts';

const address = /https?:\/\/[^\s<>"'`]+/g;
/** What ends a sentence does not belong to the address before it. */
const closing = /[.,;:!?)\]]+$/;

/** A mail's text as HTML in which web addresses, and nothing else, are links. */
export function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = found.replace(closing, '');
    html += `${escapeHtml(text.slice(end, index))}${URL.canParse(url) ? link(url) : escapeHtml(url)}`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}

const link = (url: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noreferrer">${escapeHtml(url)}</a>`;
