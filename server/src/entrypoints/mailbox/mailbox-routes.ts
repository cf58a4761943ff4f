import { uuidSource } from '@fieldkit/contract/uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { escapeHtml, htmlPages, pageHeader } from '../../platform/http-kit/html-page.ts';
import { isDirect } from '../../platform/http-kit/is-direct.ts';
import type { Services } from '../../services/context.ts';
import { withLinks } from '../../services/mail/letter.ts';
import { findMailByUuid, type OutboxMail, selectNewestMails } from './outbox.queries.ts';

const MAX_ROWS = 100;
/**
 * The mails of an installation without a mail server, only for requests from the same machine: GET
 * /dev/mailbox (JSON if requested, with an optional `?recipient=`), /dev/mailbox/{mail_uuid} and its HTML
 * version below that. Mails contain codes: with a mail server the routes do not exist, and requests from
 * elsewhere get 404.
 */
export function mailboxRoutes(app: FastifyInstance, { db, mail }: Services): void {
  if (mail.kind !== 'outbox') return;
  const ofOne = `${MAILBOX}/:mail_uuid(^${uuidSource}$)`;
  const mailOf = (request: FastifyRequest) =>
    findMailByUuid(db, (request.params as { mail_uuid: string }).mail_uuid);

  app.get(
    MAILBOX,
    forLocalRequests(async (request, reply) => {
      const recipient = recipientOf(request);
      const mails = await selectNewestMails(db, MAX_ROWS, recipient);
      reply.header('vary', 'Accept');
      if (wantsJson(request)) return forbidStorage(reply).send(mails);
      return sendPage(
        reply,
        mailboxPage(mails, { max: MAX_ROWS, ...(recipient && { recipient }) }),
        pagePolicy,
      );
    }),
  );
  app.get(
    ofOne,
    forLocalRequests(async (request, reply) => {
      const found = await mailOf(request);
      return found ? sendPage(reply, mailPage(found), pagePolicy) : reply.callNotFound();
    }),
  );
  app.get(
    `${ofOne}/letter`,
    forLocalRequests(async (request, reply) => {
      const found = await mailOf(request);
      if (!found) return reply.callNotFound();
      reply.header('x-frame-options', 'SAMEORIGIN');
      return sendPage(reply, found.html, letterPolicy);
    }),
  );
}

const forLocalRequests =
  (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): RouteHandlerMethod =>
  async (request, reply) =>
    isDirect(request) ? answer(request, reply) : reply.callNotFound();

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');

function recipientOf({ query }: FastifyRequest): string | undefined {
  const { recipient } = query as { recipient?: unknown };
  return typeof recipient === 'string' && recipient !== '' ? recipient : undefined;
}

const forbidStorage = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

const sendPage = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  forbidStorage(reply).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

/** The dashboard's colors and fonts, for pages that may not load anything. */
const mailboxStyle = `
:root { color-scheme: light dark; --canvas: oklch(0.984 0.002 265); --surface: #fff; --hover: oklch(0.2 0.02 265 / 4.5%); --ink: oklch(0.205 0.016 265); --ink-2: oklch(0.43 0.014 265); --ink-3: oklch(0.525 0.013 265); --accent: oklch(0.515 0.205 272); --accent-ink: oklch(0.485 0.2 272); --line: oklch(0.921 0.004 265); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(0.158 0.006 265); --surface: oklch(0.19 0.007 265); --hover: oklch(1 0 0 / 5.5%); --ink: oklch(0.965 0.003 265); --ink-2: oklch(0.775 0.009 265); --ink-3: oklch(0.675 0.011 265); --accent: oklch(0.56 0.19 272); --accent-ink: oklch(0.765 0.125 275); --line: oklch(0.268 0.008 265); } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; padding: 24px 16px 64px; background: var(--canvas); color: var(--ink); font: 14px/22px ui-sans-serif, system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
header, main { max-width: 760px; margin: 0 auto; }
header { display: flex; align-items: center; gap: 10px; margin-bottom: 28px; font-weight: 600; letter-spacing: -0.012em; }
header svg { width: 24px; height: 24px; flex: none; }
rect { fill: var(--accent); }
path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
circle { fill: #fff; }
a { color: var(--accent-ink); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.top { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; margin-bottom: 4px; }
.top h1 { flex: 1; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.012em; overflow-wrap: anywhere; }
h2 { font-size: 14px; line-height: 22px; font-weight: 600; margin: 28px 0 8px; }
.top a, .back { font-weight: 500; text-decoration: none; }
.top a:hover, .back:hover { text-decoration: underline; }
.back { display: inline-block; margin-bottom: 12px; }
.lead { color: var(--ink-2); margin-bottom: 20px; text-wrap: pretty; overflow-wrap: anywhere; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
ul { list-style: none; padding: 0; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: var(--hover); }
li a:focus-visible { outline-offset: -2px; border-radius: 12px; }
li b { font-weight: 500; overflow-wrap: anywhere; }
li span { grid-column: 1; color: var(--ink-2); font-size: 13px; overflow-wrap: anywhere; }
time { color: var(--ink-3); font-size: 13px; font-variant-numeric: tabular-nums; }
li time { grid-area: 1 / 2; }
.empty { padding: 48px 24px; text-align: center; color: var(--ink-2); text-wrap: balance; }
.empty b { display: block; color: var(--ink); font-weight: 600; margin-bottom: 4px; }
dl { margin-top: 14px; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; padding: 14px 16px; }
dt { color: var(--ink-3); }
dd { overflow-wrap: anywhere; }
dd time { font-size: inherit; color: inherit; }
pre { padding: 16px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 640px; border: 0; }
@media (max-width: 520px) { li a { grid-template-columns: minmax(0, 1fr); } li time { grid-area: auto; } }
`;

const MAILBOX = '/dev/mailbox';
const pages = htmlPages(mailboxStyle);
const nothingElse = "base-uri 'none'; form-action 'none'";

/** Blocks scripts and every resource except the page's own style and the frame with a mail's HTML version. */
const pagePolicy = `default-src 'none'; style-src ${pages.styleSource}; frame-src 'self'; ${nothingElse}; frame-ancestors 'none'`;
/** The HTML version of a mail: inline styles, no scripts, a sandboxed origin. Its links open in a new tab. */
const letterPolicy = `default-src 'none'; style-src 'unsafe-inline'; ${nothingElse}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** Lists the mails of this installation, newest first, optionally of one recipient. */
function mailboxPage(mails: OutboxMail[], { max, recipient }: { max: number; recipient?: string }) {
  const lead = recipient
    ? `Only mails to ${escapeHtml(recipient)}. <a href="${MAILBOX}">Show all</a>`
    : `No mail server is set up, so the mails that Fieldkit sends are kept here for seven days. Only this machine can see them.${
        mails.length === max ? ` These are the newest ${max}.` : ''
      }`;
  const here = recipient ? `${MAILBOX}?recipient=${encodeURIComponent(recipient)}` : MAILBOX;
  return page(
    'Mailbox',
    `<div class="top"><h1>Mailbox</h1><a href="${escapeHtml(here)}">Refresh</a></div>
<p class="lead">${lead}</p>
<div class="card">${mails.length > 0 ? `<ul>${mails.map(row).join('')}</ul>` : emptyMailbox}</div>`,
  );
}

const emptyMailbox = `<p class="empty"><b>No mails yet</b>Ask for a new password or sign up, and the mail appears here. With SMTP_URL set, mails go to people instead.</p>`;

const row = ({ mail_uuid, recipient, subject, created_at }: OutboxMail): string =>
  `<li><a href="${MAILBOX}/${mail_uuid}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(recipient)}</span>${time(created_at)}</a></li>`;

/** One mail with its recipient, its text version and its HTML version. */
function mailPage({ mail_uuid, recipient, subject, text, created_at }: OutboxMail): string {
  return page(
    subject,
    `<a class="back" href="${MAILBOX}">All mails</a>
<h1>${escapeHtml(subject)}</h1>
<dl class="card"><dt>To</dt><dd><a href="${MAILBOX}?recipient=${escapeHtml(encodeURIComponent(recipient))}">${escapeHtml(recipient)}</a></dd><dt>Sent</dt><dd>${time(created_at)}</dd></dl>
<h2>Text version</h2>
<pre class="card">${withLinks(text)}</pre>
<h2>HTML version</h2>
<div class="card"><iframe title="HTML version" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${MAILBOX}/${mail_uuid}/letter"></iframe></div>`,
  );
}

/** The browser runs on the same machine, so the server's time zone is also the reader's. */
const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const time = (date: Date): string =>
  `<time datetime="${date.toISOString()}">${escapeHtml(inWords.format(date))}</time>`;

const page = (title: string, main: string): string =>
  pages.page(title, `${pageHeader}\n<main>\n${main}\n</main>`);
