// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../render-document.tsx';
import { anAnswer, aSite } from '../testing/shown-examples.ts';
import { reportAnswer } from './report-answer.ts';

/**
 * Opens the page of an answer. The server answers reports with `status`; 0 means that it cannot be reached.
 */
function openPage(status = 201) {
  document.documentElement.innerHTML = renderPage({
    ...{
      site: aSite(),
      page: 'ask',
      question: 'q',
      also: [],
      language: '',
      answer: anAnswer(),
      suggestions: [],
    },
    ...{ ticket: null, report: 'sealed', problem: null },
  })
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<link[^>]*>/g, '');
  const sent = vi.fn(async (_address: string, _init: RequestInit) => {
    if (status === 0) throw new TypeError('unreachable');
    return new Response('{}', { status });
  });
  vi.stubGlobal('fetch', sent);
  reportAnswer();
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const form = () => document.querySelector<HTMLFormElement>('form[data-report]');
const status = () => form()?.querySelector('[role=status]')?.textContent;
const press = () => form()?.querySelector('button')?.click();

describe('This didn’t help', () => {
  test('[PLUG-07] is a form that works without script: a press is enough, a reason is optional', () => {
    openPage();
    expect([form()?.method, form()?.getAttribute('action')]).toEqual(['post', '/ask/report']);
    expect(form()?.querySelector<HTMLInputElement>('[name=report]')?.value).toBe('sealed');
    expect(form()?.querySelector<HTMLInputElement>('[name=reason]')?.required).toBe(false);
    expect(form()?.querySelector('button')?.textContent).toBe('This didn’t help');
    expect(document.querySelector('label[for=reason]')?.textContent).toBe('What was missing? (optional)');
  });

  test('[PLUG-07] with script, it is sent in place, once, with the reason', async () => {
    const sent = openPage();
    const reason = form()?.querySelector<HTMLInputElement>('[name=reason]');
    if (reason) reason.value = 'no CSV & no XML';
    press();
    press();
    await vi.waitFor(() => expect(status()).toContain('Thanks.'));
    press();
    expect(sent).toHaveBeenCalledTimes(1);
    const [, init] = sent.mock.calls[0] ?? [];
    expect(String(init?.body)).toBe('report=sealed&reason=no+CSV+%26+no+XML');
    expect(init?.headers).toEqual({ accept: 'application/json' });
  });

  test('[PLUG-07] once it is sent, its field closes, a sentence confirms it, and the question can be changed', async () => {
    openPage();
    press();
    await vi.waitFor(() => expect(status()).toContain('Thanks.'));
    const parts = [...(form()?.querySelectorAll<HTMLElement>('label, input, button') ?? [])];
    expect(parts.map(({ hidden }) => hidden)).toEqual([true, true, true, true]);
    expect(document.activeElement?.textContent).toContain('Thanks.');
    const question = document.querySelector<HTMLInputElement>('#q');
    expect([question?.hidden, question?.disabled]).toEqual([false, false]);
  });

  test.each([
    [0, 'Couldn’t send the report.'],
    [403, 'more than a day old'],
    [429, 'too many reports'],
  ])('[PLUG-07] shows why it was not sent (%s), and can be sent again', async (code, sentence) => {
    const sent = openPage(code);
    press();
    await vi.waitFor(() => expect(status()).toContain(sentence));
    press();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(form()?.querySelector('button')?.hidden).toBe(false);
  });
});
