import { escapeHtml } from '../../platform/http-kit/escape-html.ts';
import { htmlPages, pageHeader } from '../../platform/http-kit/html-page.ts';
import { withLinks } from '../../services/mail/with-links.ts';
import { mailboxStyle } from './mailbox-style.ts';
import type { OutboxMail } from './outbox.queries.ts';

export const MAILBOX = '/dev/mailbox';
const pages = htmlPages(mailboxStyle);
const nothingElse = "base-uri 'none'; form-action 'none'";

/** Blocks scripts and every resource except the page's own style and the frame with a mail's HTML version. */
export const pagePolicy = `default-src 'none'; style-src ${pages.styleSource}; frame-src 'self'; ${nothingElse}; frame-ancestors 'none'`;
/** A mail as its reader sees it: styled in place, without scripts, and of no origin. Its links open beside it. */
export const letterPolicy = `default-src 'none'; style-src 'unsafe-inline'; ${nothingElse}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** The mails of this installation, newest first, optionally of one recipient. */
export function mailboxPage(mails: OutboxMail[], { max, recipient }: { max: number; recipient?: string }) {
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
<div class="card">${mails.length > 0 ? `<ul>${mails.map(row).join('')}</ul>` : empty}</div>`,
  );
}

const empty = `<p class="empty"><b>No mails yet</b>Ask for a new password or sign up, and the mail appears here. With SMTP_URL set, mails go to people instead.</p>`;

const row = ({ mail_uuid, recipient, subject, created_at }: OutboxMail): string =>
  `<li><a href="${MAILBOX}/${mail_uuid}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(recipient)}</span>${time(created_at)}</a></li>`;

/** One mail with its recipient, its text version and its HTML version. */
export function mailPage({ mail_uuid, recipient, subject, text, created_at }: OutboxMail): string {
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

/** The browser runs on the same machine, so the server's time zone is right. */
const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const time = (date: Date): string =>
  `<time datetime="${date.toISOString()}">${escapeHtml(inWords.format(date))}</time>`;

const page = (title: string, main: string): string =>
  pages.page(title, `${pageHeader}\n<main>\n${main}\n</main>`);
