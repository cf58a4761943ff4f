import { cursorLink, vscodeLink } from '@fieldkit/contract/mcp-clients.ts';
import * as messages from './client.messages.ts';
import { readStored, storeValue } from './stored-values.ts';

const name = 'fieldkit-install-key';
const keyPattern = /^[\w-]{8,200}$/;
const links = { cursor: cursorLink, vscode: vscodeLink };

/**
 * The visitor's personal key. It is created once, stored in this browser, and inserted into all snippets and
 * links.
 */
export async function installKey(): Promise<void> {
  if (!document.querySelector('[data-key-status]')) return;
  document.querySelector('[data-key-retry]')?.addEventListener('click', () => void getKey());
  await getKey();
}

export const readStoredKey = (): string | null => readStored(name);

/** Returns the stored key, or a new one. Null if none could be created, which the page then shows. */
export async function getKey(): Promise<string | null> {
  const stored = readStored(name);
  if (stored !== null && keyPattern.test(stored)) return show(stored);
  try {
    const answer = await fetch('/install-key', { method: 'POST', headers: { accept: 'application/json' } });
    if (answer.status === 401) return fail(messages.keyPrivate);
    if (answer.status === 429) return fail(messages.keyTooOften);
    const { key }: { key?: unknown } = answer.ok ? await answer.json() : {};
    if (typeof key !== 'string' || !keyPattern.test(key)) return fail(messages.keyFailed);
    storeValue(name, key);
    return show(key);
  } catch {
    return fail(messages.keyFailed);
  }
}

/** Replaces a stored key that the server refused. */
export function replaceKey(): Promise<string | null> {
  storeValue(name, null);
  return getKey();
}

function show(key: string): string {
  for (const place of document.querySelectorAll('[data-key]')) place.textContent = key;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-install]')) {
    const { install, name: server = '', url = '' } = link.dataset;
    if (install === 'cursor' || install === 'vscode') link.href = links[install]({ name: server, url, key });
  }
  showMessage(messages.keyReady, false);
  return key;
}

function fail(sentence: string): null {
  showMessage(sentence, true);
  return null;
}

function showMessage(sentence: string, mayRetry: boolean): void {
  const status = document.querySelector('[data-key-status]');
  const retry = document.querySelector<HTMLElement>('[data-key-retry]');
  if (status) status.textContent = sentence;
  if (retry) retry.hidden = !mayRetry;
}
