import { randomBytes } from 'node:crypto';
import { windowMessages as messages } from '@fieldkit/contract/messages/provider-window.ts';
import { escapeHtml } from '../../platform/http-kit/escape-html.ts';
import { API_KEY } from '../project.ts';
import type { Delivery, HandlerPage } from './handler-answer.ts';
import { handlerScript } from './handler-script.ts';
import { handlerStyle } from './handler-style.ts';

/** The page in the product's own look, and the policy that lets nothing run or load but its own script and style. */
export function handlerHtml(page: HandlerPage, publicUrl: string): { html: string; policy: string } {
  const nonce = randomBytes(18).toString('base64url');
  const [heading = '', sentence = ''] = page.words;
  const isWorking = page.words === messages.working;
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
<p>${escapeHtml(sentence)}</p>
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
    unheard: messages.unheard,
  };
  // No text in it can end the element that contains it.
  const data = JSON.stringify(delivery).replace(/[<>&\u2028\u2029]/g, inUnicode);
  return `<script id="delivery" type="application/json" nonce="${nonce}">${data}</script>
<script nonce="${nonce}">${handlerScript}</script>`;
}

const inUnicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
