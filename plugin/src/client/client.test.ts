// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../render-document.tsx';
import { aSite } from '../testing/shown-examples.ts';
import { sendLanguage } from './client.ts';
import { copyButtons } from './copy-buttons.ts';
import { installKey } from './install-key.ts';
import { readReplies, testConnection } from './test-connection.ts';

const newKey = 'fk_dev_newnewnew';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
/** The server's answers to the calls. `mcp` receives the key and the requested method. */
let answers: { key: () => Response; mcp: (key: string, method: string) => Response };

beforeEach(() => {
  localStorage.clear();
  const site = aSite({ published_at: '2026-01-01T00:00:00.000Z' });
  document.documentElement.innerHTML = renderPage({ site, page: 'home', libraries: [], workflows: [] })
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<link[^>]*>/g, '');
  answers = {
    key: () => json({ key: newKey }, 201),
    mcp: (_, method) =>
      json({ jsonrpc: '2.0', id: method === 'initialize' ? 1 : 2, result: { tools: [{ name: 'search' }] } }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/install-key') return answers.key();
    const headers = new Headers(init.headers);
    return answers.mcp(
      headers.get('authorization')?.replace('Bearer ', '') ?? '',
      JSON.parse(String(init.body)).method,
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const wordsIn = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const shownKeys = () => new Set([...document.querySelectorAll('[data-key]')].map((one) => one.textContent));
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
/** Presses the test button and returns the text that it then shows. */
const tested = async () => {
  testConnection();
  press('[data-test]');
  await vi.waitFor(
    () =>
      expect(document.querySelector<HTMLElement>('[data-test-result]')?.dataset.state).toMatch(/good|bad/),
    15_000,
  );
  return wordsIn('[data-test-result]');
};

describe('the personal key', () => {
  test('is requested once and shown in every snippet and link', async () => {
    await installKey();
    expect(shownKeys()).toEqual(new Set([newKey]));
    const cursor = document.querySelector<HTMLAnchorElement>('a[data-install=cursor]')?.getAttribute('href');
    expect(atob(new URL(cursor ?? '').searchParams.get('config') ?? '')).toContain(newKey);
    const vscode = document.querySelector<HTMLAnchorElement>('a[data-install=vscode]')?.getAttribute('href');
    expect(decodeURIComponent(vscode ?? '')).toContain(newKey);
    answers.key = () => json({ key: 'fk_dev_another1' }, 201);
    await installKey();
    expect(shownKeys()).toEqual(new Set([newKey]));
  });

  test.each([
    ['too often', () => json({}, 429), 'Too many keys'],
    ['an expired visit', () => json({}, 401), 'Reload the page to sign in again'],
    ['a failure', () => json({}, 500), 'Could not get a key'],
    ['an invalid answer', () => json({ key: '<img src=x>' }, 201), 'Could not get a key'],
    ['no answer', () => Promise.reject(new TypeError()) as never, 'Could not get a key'],
  ])('is reported as missing after %s, and can be requested again', async (_, answer, words) => {
    answers.key = answer;
    await installKey();
    expect(wordsIn('[data-key-status]')).toContain(words);
    expect(shownKeys()).toEqual(new Set(['YOUR_KEY']));
    answers.key = () => json({ key: newKey }, 201);
    expect(document.querySelector<HTMLElement>('[data-key-retry]')?.hidden).toBe(false);
    press('[data-key-retry]');
    await vi.waitFor(() => expect(shownKeys()).toEqual(new Set([newKey])), 15_000);
    expect(document.querySelector<HTMLElement>('[data-key-retry]')?.hidden).toBe(true);
  });
});

describe('the chosen language of code', () => {
  /** Submits the question form and returns what it sends. */
  const sent = () => {
    const form = document.querySelector('form[action$="/ask"]');
    const formData = new FormData();
    form?.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
    return formData.get('language');
  };

  test('is sent with the next question, and no language is sent before one is chosen', () => {
    sendLanguage();
    expect(sent()).toBeNull();
    localStorage.setItem('fieldkit-language', 'python');
    expect(sent()).toBe('python');
  });
});

describe('[PLUG-08] the connection test', () => {
  test('shows what the test found', async () => {
    expect(await tested()).toBe('Connected. 1 tool: search. 1,223 methods.');
  });

  test('reads answers that arrive as an event stream', async () => {
    answers.mcp = (_, method) => {
      const id = method === 'initialize' ? 1 : 2;
      const data = JSON.stringify({ jsonrpc: '2.0', id, result: { tools: [{ name: 'a' }, { name: 'b' }] } });
      return new Response(`event: message\ndata: ${data}\n\n`);
    };
    expect(await tested()).toContain('2 tools: a, b.');
  });

  test('replaces a refused key with a new one, and shows that', async () => {
    localStorage.setItem('fieldkit-install-key', 'fk_dev_oldoldold');
    const seen = answers.mcp;
    answers.mcp = (key, method) => (key === newKey ? seen(key, method) : json({}, 401));
    expect(await tested()).toMatch(/^Connected\..*Your old key was refused and has been replaced/);
    expect(localStorage.getItem('fieldkit-install-key')).toBe(newKey);
  });

  test.each([
    ['a refused key', () => json({}, 401), 'The server refused the key.'],
    ['too many calls', () => json({}, 429), 'Too many requests'],
    ['a failure', () => new Response('oops', { status: 502 }), 'status 502'],
    ['a page instead of an answer', () => new Response('<html>'), 'not like an MCP server'],
    ['an error', () => json({ id: 1, error: { message: 'The plan is full.' } }), 'The plan is full.'],
    ['no answer', () => Promise.reject(new TypeError()) as never, 'could not be reached'],
  ])('shows what is wrong: %s', async (_, answer, words) => {
    answers.mcp = answer;
    expect(await tested()).toContain(words);
  });
});

test('messages are read from JSON, from lists of it, and from events whose data has several lines', () => {
  expect(readReplies('{"id":1}')).toEqual([{ id: 1 }]);
  expect(readReplies('[{"id":1},{"id":2}]')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(readReplies(': ping\r\n\r\nid: 7\r\ndata: {"id":\r\ndata: 3}\r\n\r\n')).toEqual([{ id: 3 }]);
  expect(readReplies('')).toEqual([]);
});

describe('the remembered choices', () => {
  /** Runs the inline script of the group of clients. */
  const runInline = async (): Promise<HTMLFieldSetElement | null> => {
    const group = document.querySelector<HTMLFieldSetElement>('[data-remember=fieldkit-client]');
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ parentElement: group } as never);
    vi.resetModules();
    await import('./remember-choice.ts');
    return group;
  };
  const chosen = (group: Element | null) => group?.querySelector<HTMLInputElement>('input:checked')?.value;

  test('are stored and restored', async () => {
    await runInline();
    document.querySelector<HTMLInputElement>('#client-codex')?.click();
    expect(localStorage.getItem('fieldkit-client')).toBe('codex');
    localStorage.setItem('fieldkit-client', 'cursor');
    expect(chosen(await runInline())).toBe('cursor');
  });

  test('are not restored where the address of the page requests one', async () => {
    localStorage.setItem('fieldkit-client', 'codex');
    const group = document.querySelector<HTMLElement>('[data-remember=fieldkit-client]');
    const first = chosen(group);
    group?.setAttribute('data-requested', 'cursor');
    expect(chosen(await runInline())).toBe(first);
    document.querySelector<HTMLInputElement>('#client-cursor')?.click();
    expect(localStorage.getItem('fieldkit-client')).toBe('cursor');
  });
});

test('a button copies the text next to it, including the key', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await installKey();
  copyButtons();
  press('.panel [data-copy]');
  await vi.waitFor(() => expect(wordsIn('[data-announcement]')).toBe('Copied'), 15_000);
  expect(copied[0]).toMatch(/^claude mcp add .*--header "Authorization: Bearer fk_dev_newnewnew"$/);
});

test('an error message is shown if a text cannot be copied', async () => {
  const refuse = () => Promise.reject(new Error('not allowed'));
  vi.stubGlobal('navigator', { clipboard: { writeText: refuse } });
  document.execCommand = () => false;
  copyButtons();
  press('.panel [data-copy]');
  await vi.waitFor(() => expect(wordsIn('.panel [data-copy]')).toBe('Not copied'), 15_000);
  expect(wordsIn('[data-announcement]')).toContain('Select the text');
});

test('the old copy command is used without HTTPS', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {});
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')?.value ?? '');
    return true;
  };
  copyButtons();
  press('.panel [data-copy]');
  await vi.waitFor(() => expect(wordsIn('.panel [data-copy]')).toBe('Copied'), 15_000);
  expect(copied[0]).toMatch(/^claude mcp add /);
  expect(document.querySelector('textarea')).toBeNull();
});

test('the menu of a page closes by the Escape key and by a press elsewhere, and stays open for one inside', () => {
  document.body.innerHTML =
    '<main><div class="page-copy"><details open><summary>Open page</summary><p>Links</p></details></div></main>';
  const menu = document.querySelector('details');
  press('details p');
  expect(menu?.open).toBe(true);
  press('main');
  expect(menu?.open).toBe(false);
  menu?.setAttribute('open', '');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(menu?.open).toBe(false);
});
