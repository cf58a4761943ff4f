// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../render-document.tsx';
import { anAskPage } from '../testing/an-ask-page.ts';
import { anAnswer } from '../testing/shown-examples.ts';
import { sendFeedback } from './send-feedback.ts';

/**
 * Opens the page of an answer. The server answers reports with `status`; 0 means that it cannot be reached.
 */
function openPage(status = 201) {
  document.documentElement.innerHTML = renderPage(
    anAskPage({ question: 'q', answer: anAnswer(), report: 'sealed' }),
  )
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<link[^>]*>/g, '');
  const sent = vi.fn(async (_address: string, _init: RequestInit) => {
    if (status === 0) throw new TypeError('unreachable');
    return new Response('{}', { status });
  });
  vi.stubGlobal('fetch', sent);
  sendFeedback();
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const box = () => document.querySelector<HTMLElement>('[data-feedback]');
const status = () => box()?.querySelector('[role=status]')?.textContent;
const [yes, no] = [0, 1].map((place) => () => box()?.querySelectorAll('form')[place]) as [
  () => HTMLFormElement | undefined,
  () => HTMLFormElement | undefined,
];
const press = (form: HTMLFormElement | undefined) => form?.querySelector('button')?.click();
const bodyOf = (sent: ReturnType<typeof openPage>) => String(sent.mock.calls[0]?.[1].body);

describe('“Was this answer helpful?”', () => {
  test('[PLUG-07] has two forms that work without scripts: “Yes” is one press, “No” has optional reasons', () => {
    openPage();
    for (const form of [yes(), no()]) {
      expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/ask/report']);
      expect(form?.querySelector<HTMLInputElement>('[name=report]')?.value).toBe('sealed');
    }
    expect(yes()?.querySelector('button')?.textContent).toBe('Yes');
    expect(no()?.closest('details')?.querySelector('summary')?.textContent).toBe('No');
    expect(no()?.querySelectorAll('[required]')).toHaveLength(0);
    expect(
      [...(no()?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'It is wrong or outdated',
      'Something is missing',
      'It is hard to understand',
      'The code does not work',
      'Details (optional)',
    ]);
  });

  test('[PLUG-07] with scripts, “No” is sent in place, once, with the reason', async () => {
    const sent = openPage();
    const reason = no()?.querySelector('textarea');
    if (reason) reason.value = 'no CSV & no XML';
    const problem = no()?.querySelector<HTMLInputElement>('[value=missing]');
    if (problem) problem.checked = true;
    press(no());
    press(no());
    await vi.waitFor(() => expect(status()).toContain('see your report'));
    press(no());
    press(yes());
    expect(sent).toHaveBeenCalledTimes(1);
    expect(bodyOf(sent)).toBe('report=sealed&helpful=no&problem=missing&reason=no+CSV+%26+no+XML');
    expect(sent.mock.calls[0]?.[1].headers).toEqual({ accept: 'application/json' });
  });

  test('[PLUG-07] with scripts, “Yes” is sent in place', async () => {
    const sent = openPage();
    press(yes());
    await vi.waitFor(() => expect(status()).toContain('see that it helped'));
    expect(bodyOf(sent)).toBe('report=sealed&helpful=yes');
  });

  test('[PLUG-07] is replaced by a sentence with the focus once it is sent, and the question can be changed', async () => {
    openPage();
    press(yes());
    await vi.waitFor(() => expect(status()).toContain('Thanks.'));
    const shown = ([...(box()?.children ?? [])] as HTMLElement[]).filter(({ hidden }) => !hidden);
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Was this answer helpful?', status()]);
    expect(document.activeElement?.textContent).toContain('Thanks.');
    const question = document.querySelector<HTMLInputElement>('#q');
    expect([question?.hidden, question?.disabled]).toEqual([false, false]);
  });

  test.each([
    [0, 'Couldn’t send this.'],
    [403, 'more than a day old'],
    [404, 'renamed or deleted'],
    [429, 'too many votes'],
  ])('[PLUG-07] shows why it was not sent (%s), and can be sent again', async (code, sentence) => {
    const sent = openPage(code);
    press(no());
    await vi.waitFor(() => expect(status()).toContain(sentence));
    press(no());
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect([no()?.hidden, no()?.closest('details')?.open]).toEqual([false, true]));
  });
});
