import { randomBytes } from 'node:crypto';
import { withoutValues } from '@fieldkit/server/platform/database/without-values.ts';
import { escapeHtml } from '@fieldkit/server/platform/http-kit/html-page.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countWithin, identityLimits } from '../attempts/count-within.ts';
import { API_KEY, type IdentityContext } from '../identity-context.ts';
import { callerOf } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { beginFlow, tooManyFlows } from './begin-flow.ts';
import type { Delivery, HandlerAnswer, HandlerPage } from './handler-answer.ts';
import { HANDLER_PATH } from './handler-path.ts';
import * as messages from './provider-window.messages.ts';
import { returnToFlow } from './return-to-flow.ts';

/**
 * The page in the sign-in window: it redirects the browser to a provider and handles the response. It never
 * shows a stack trace.
 */
export function serveHandler(app: FastifyInstance, id: IdentityContext): void {
  app.route({
    method: 'GET',
    url: HANDLER_PATH,
    handler: async (request, reply) => send(id, reply, await answerTo(id, request)),
    errorHandler: (problem, request, reply) => {
      request.log.error({ err: withoutValues(problem) }, 'The sign-in window failed.');
      return send(id, reply, { status: 503, message: messages.brokenServerPage });
    },
  });
}

function answerTo(id: IdentityContext, request: FastifyRequest): Promise<HandlerAnswer> {
  const { state } = request.query as { state?: unknown };
  if (typeof state !== 'string') return beginWithinLimit(id, request);
  const from = request.url.indexOf('?');
  return returnToFlow(id, {
    state,
    search: request.url.slice(from),
    cookies: request.headers.cookie,
  });
}

function send(id: IdentityContext, reply: FastifyReply, answer: HandlerAnswer): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // The provider's pages have no such policy; with one, the window would lose its connection to the opener.
    'cross-origin-opener-policy': 'unsafe-none',
  });
  if (answer.cookie) reply.header('set-cookie', answer.cookie);
  if ('redirect' in answer) return reply.redirect(answer.redirect.href, 302);
  const { html, policy } = handlerHtml(answer, id.services.env.PUBLIC_URL);
  return reply
    .code(answer.status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Begins a sign-in, within the rate limit of a network; above it, the window and its opener get the error. */
async function beginWithinLimit(id: IdentityContext, request: FastifyRequest): Promise<HandlerAnswer> {
  const caller = callerOf(request, id.services.env);
  const limit = identityLimits.providerWindowsFromNetwork(id.services.env);
  try {
    await countWithin(id, { limit, subject: caller.network, caller });
  } catch (error) {
    if (error instanceof IdentityError) return tooManyFlows(request.query);
    throw error;
  }
  return beginFlow(id, request.query, request.hostname);
}

/** The page in the product's design, with a policy that allows only its own script and style. */
function handlerHtml(page: HandlerPage, publicUrl: string): { html: string; policy: string } {
  const nonce = randomBytes(18).toString('base64url');
  const { heading, text } = page.message;
  const isWorking = page.message === messages.working;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} · Fieldkit</title>
<style nonce="${nonce}">${handlerStyle}</style>
</head>
<body data-state="${isWorking ? 'working' : 'still'}">
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M11 24V9.5h10.5M11 16.5h7"/><circle cx="22.5" cy="22.5" r="2"/></svg>
<h1 aria-live="polite">${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<a href="${escapeHtml(publicUrl)}/">${escapeHtml(messages.toFieldkit)}</a>
</main>
${page.delivery ? script(page.delivery, nonce) : ''}
</body>
</html>
`;
  return {
    html,
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function script({ event, appName, goTo }: Delivery, nonce: string): string {
  const name = `${API_KEY}:${appName}`;
  const delivery = {
    event,
    channel: `idp:${name}`,
    storageKey: `idp-event:${name}`,
    goTo,
    done: messages.done,
    openerClosed: messages.openerClosed,
  };
  // Escaped, so that no text can close the script element.
  const data = JSON.stringify(delivery).replace(/[<>&\u2028\u2029]/g, inUnicode);
  return `<script id="delivery" type="application/json" nonce="${nonce}">${data}</script>
<script nonce="${nonce}">${handlerScript}</script>`;
}

const inUnicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The colors and fonts of the dashboard, for a page that may load nothing. */
const handlerStyle = `
:root { color-scheme: light dark; --canvas: oklch(0.984 0.002 265); --ink: oklch(0.205 0.016 265); --ink-2: oklch(0.43 0.014 265); --accent: oklch(0.515 0.205 272); --accent-ink: oklch(0.485 0.2 272); --line: oklch(0.921 0.004 265); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(0.158 0.006 265); --ink: oklch(0.965 0.003 265); --ink-2: oklch(0.775 0.009 265); --accent: oklch(0.56 0.19 272); --accent-ink: oklch(0.765 0.125 275); --line: oklch(0.268 0.008 265); } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-content: center; padding: 32px; background: var(--canvas); color: var(--ink); font: 14px/22px "Geist Variable", ui-sans-serif, system-ui, sans-serif; text-align: center; }
main { max-width: 340px; display: grid; justify-items: center; gap: 6px; }
svg { width: 40px; height: 40px; margin-bottom: 18px; }
rect { fill: var(--accent); }
path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
circle { fill: #fff; }
h1 { font-size: 18px; line-height: 26px; font-weight: 600; letter-spacing: -0.012em; text-wrap: balance; }
p { color: var(--ink-2); text-wrap: pretty; }
a { margin-top: 14px; padding: 6px 12px; border-radius: 8px; border: 1px solid var(--line); color: var(--accent-ink); font-weight: 500; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[data-state=working] a { visibility: hidden; }
[data-state=working] circle { animation: pulse 1s ease-in-out infinite alternate; }
@keyframes pulse { to { opacity: 0.25; } }
@media (prefers-reduced-motion: reduce) { circle { animation: none !important; } }
`;

/**
 * The script of the handler's page, as text, because it runs standalone in the browser. It sends the event to
 * the page that began the sign-in: from a window through a message channel, otherwise through the tab's
 * storage.
 */
const handlerScript = `
const { event, channel, storageKey, goTo, done, openerClosed } = JSON.parse(document.getElementById('delivery').textContent);
// The address holds the provider's code: it has no business in the history.
history.replaceState(null, '', location.pathname);
const show = ({ heading, text }) => {
  document.querySelector('h1').textContent = heading;
  document.querySelector('p').textContent = text;
  document.body.dataset.state = 'still';
};
if (goTo) {
  sessionStorage.setItem(storageKey, JSON.stringify(event));
  location.replace(goTo);
} else {
  const line = new BroadcastChannel(channel);
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const call = () => line.postMessage({ kind: 'event', id, event });
  const calling = setInterval(call, 400);
  const timer = setTimeout(() => {
    clearInterval(calling);
    if (!event.error) show(openerClosed);
  }, 8000);
  line.onmessage = ({ data }) => {
    if (data?.kind !== 'heard' || data.id !== id) return;
    clearInterval(calling);
    clearTimeout(timer);
    if (!event.error) setTimeout(() => show(done), 1500);
    window.close();
  };
  call();
}
`;
