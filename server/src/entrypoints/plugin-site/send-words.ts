import type { QuestionProblem } from '@fieldkit/contract/plugin-site.ts';
import type { FastifyReply } from 'fastify';
import { escapeHtml, policySource } from '../../platform/http-kit/html-page.ts';
import * as messages from './plugin-site.messages.ts';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
/** The product's colors, for the few pages that the server writes itself. */
const style = [
  ':root{color-scheme:light dark;--canvas:oklch(.984 .002 265);--card:#fff;--line:oklch(.921 .004 265);--ink:oklch(.205 .016 265);--ink-2:oklch(.43 .014 265);--link:oklch(.485 .2 272)}',
  '@media (prefers-color-scheme:dark){:root{--canvas:oklch(.158 .006 265);--card:oklch(.19 .007 265);--line:oklch(.268 .008 265);--ink:oklch(.965 .003 265);--ink-2:oklch(.775 .009 265);--link:oklch(.765 .125 275)}}',
  'body{margin:0;background:var(--canvas);color:var(--ink);font:400 14px/22px system-ui,sans-serif}',
  'main{box-sizing:border-box;max-width:560px;margin:96px auto;padding:0 16px}',
  'h1{margin:0;font-size:24px;line-height:32px;letter-spacing:-.025em}',
  'p{margin:8px 0 0;color:var(--ink-2)}',
  'code{display:block;margin-top:16px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--ink);font:400 13px/20px ui-monospace,monospace;overflow-wrap:anywhere;user-select:all}',
  'a{display:inline-block;margin-top:16px;color:var(--link)}',
].join('');
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `style-src ${policySource(style)}`,
].join('; ');

type MessageOptions = {
  /** A key to show, only this once. */
  key?: string;
  /** Whether loading the same page again may help; otherwise the link leads to the home page. */
  again?: boolean;
  /** The path of the page to which the link leads; otherwise the home page. */
  backTo?: string;
};

/** A short page for a browser: the response to a form without JavaScript, or if the page itself cannot be rendered. */
export function sendWords(
  reply: FastifyReply,
  title: string,
  text: string,
  { key, again = false, backTo = '/' }: MessageOptions = {},
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'strict-origin')
    .type(HTML)
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${key === undefined ? '' : `<p><code>${escapeHtml(key)}</code></p>`}
<p>${again ? `<a href="">${escapeHtml(messages.again)}</a>` : `<a href="${escapeHtml(backTo)}">${escapeHtml(messages.back)}</a>`}</p></main></body></html>
`);
}

/** Explains to an assistant, which requested Markdown, why its question is not answered. */
export const sendProblemText = (reply: FastifyReply, { title, text }: QuestionProblem): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'")
    .type(MARKDOWN)
    .send(`# ${title}\n\n${text}\n`);
