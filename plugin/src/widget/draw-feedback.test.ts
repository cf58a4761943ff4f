// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawFeedback } from './draw-feedback.ts';

const target = { origin: 'https://shop.example.com', project: 'p', report: 'sealed' };

/** Adds the question to a page. The server answers votes with `code`; 0 means that it cannot be reached. */
function openFeedback(code = 201) {
  const box = drawFeedback(target);
  document.body.replaceChildren(box);
  const sent = vi.fn(async (_address: string, _init: RequestInit) => {
    if (code === 0) throw new TypeError('unreachable');
    return new Response('{}', { status: code });
  });
  vi.stubGlobal('fetch', sent);
  const button = (name: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { box, sent, button, status: () => box.querySelector('[role=status]')?.textContent };
}
afterEach(() => vi.unstubAllGlobals());

describe('“Was this answer helpful?” in the widget', () => {
  test('sends “Yes” with one press, once, without cookies, and a sentence replaces it', async () => {
    const { box, sent, button, status } = openFeedback();
    const yes = button('Yes');
    yes?.click();
    yes?.click();
    await vi.waitFor(() => expect(status()).toContain('Thanks.'));
    expect(sent).toHaveBeenCalledTimes(1);
    const [address, init] = sent.mock.calls[0] ?? [];
    expect([address, init?.credentials]).toEqual(['https://shop.example.com/widget/feedback', 'omit']);
    expect(JSON.parse(String(init?.body))).toEqual({ project: 'p', report: 'sealed', helpful: 'yes' });
    expect([box.querySelector('details')?.hidden, yes?.hidden]).toEqual([true, true]);
    expect(document.activeElement?.textContent).toBe(status());
  });

  test.each([
    [0, 'Couldn’t send this.'],
    [403, 'Couldn’t send this.'],
    [429, 'too many votes'],
  ])('sends “No” with its reason, and can send it again if it is refused (%s)', async (code, sentence) => {
    const { box, sent, button, status } = openFeedback(code);
    const problem = box.querySelector<HTMLInputElement>('[value=unclear]');
    const reason = box.querySelector('textarea');
    if (!problem || !reason) throw new Error('no reasons');
    problem.checked = true;
    reason.value = '<b>';
    button('Send')?.click();
    await vi.waitFor(() => expect(status()).toContain(sentence));
    expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({
      helpful: 'no',
      problem: 'unclear',
      reason: '<b>',
    });
    expect([box.querySelector('details')?.open, reason.value]).toEqual([true, '<b>']);
    button('Send')?.click();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  });
});
