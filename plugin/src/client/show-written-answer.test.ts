// @vitest-environment happy-dom

import type { AnswerEvent } from '@fieldkit/contract/plugin-site.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../render-document.tsx';
import { anAskPage } from '../testing/an-ask-page.ts';
import { anAnswer } from '../testing/shown-examples.ts';
import { showWrittenAnswer } from './show-written-answer.ts';

const first: AnswerEvent = {
  begins: true,
  sentence: [
    { text: 'Call <img src=x onerror=alert(1)> ' },
    { cites: { kind: 'method', id: '11111111-1111-4111-8111-111111111111', name: 'Refund <b>' } },
    { text: ' at ' },
    { code: '/refunds' },
  ],
};
const second: AnswerEvent = { begins: false, sentence: [{ text: 'Then wait.' }] };
const third: AnswerEvent = { begins: true, sentence: [{ text: 'Done.' }] };

/** Opens the page of an answer. The server streams these bytes, split at arbitrary positions. */
function openPage(events: AnswerEvent[], { ticket = 'sealed' as string | null, status = 200, cut = 7 } = {}) {
  document.documentElement.innerHTML = renderPage(anAskPage({ question: 'q', answer: anAnswer(), ticket }))
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<link[^>]*>/g, '');
  const bytes = new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const body = new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += cut) controller.enqueue(bytes.slice(at, at + cut));
      controller.close();
    },
  });
  const requests = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', requests);
  return requests;
}
afterEach(() => vi.unstubAllGlobals());
const place = () => document.querySelector<HTMLElement>('[data-written]');

describe('an answer written by a model', () => {
  test('[PLUG-07] is rendered while it arrives, as text, with links to the cited pages', async () => {
    const requests = openPage([first, second, third, { end: 'whole' }]);
    await showWrittenAnswer();
    expect(requests.mock.calls[0]?.[0]).toBe('/ask/written');
    expect(requests.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: 'sealed' });
    expect([place()?.hidden, place()?.ariaBusy]).toEqual([false, 'false']);
    expect([...document.querySelectorAll('.written .answer-text')].map((one) => one.textContent)).toEqual([
      'Call <img src=x onerror=alert(1)> Refund <b> at /refunds Then wait.',
      'Done.',
    ]);
    expect(place()?.querySelector('img, b')).toBeNull();
    expect(place()?.querySelector('a')?.getAttribute('href')).toBe(
      '/methods/11111111-1111-4111-8111-111111111111',
    );
    expect(place()?.querySelector('[data-written-note]')?.textContent).toContain('language model');
  });

  test.each([
    ['the check failed', [first, { end: 'kept' } as const], {}],
    ['it broke off', [first, second], {}],
    ['no model is configured', [], { status: 403 }],
    ['it cannot be read', [first, 'x' as never], {}],
  ])('[PLUG-07] leaves the page unchanged when %s', async (_, events, options) => {
    openPage(events, options);
    const before = document.querySelector('.answer-text')?.textContent;
    await showWrittenAnswer();
    expect([place()?.hidden, place()?.textContent]).toEqual([true, '']);
    expect(document.querySelector('.answer-text')?.textContent).toBe(before);
  });

  test('is not requested when the page has no ticket', async () => {
    const requests = openPage([], { ticket: null });
    await showWrittenAnswer();
    expect(requests).not.toHaveBeenCalled();
  });
});
