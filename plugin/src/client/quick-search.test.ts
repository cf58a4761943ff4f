import type { QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostileTexts } from '../testing/hostile.ts';
import { resultList } from './quick-results.ts';
import { quickSearch } from './quick-search.ts';

const result = (changes: Partial<QuickResult> = {}): QuickResult => ({
  kind: 'method',
  id: 'b8d1',
  name: 'Refund',
  detail: '/refunds',
  http_method: 'POST',
  ...changes,
});

beforeEach(() => {
  const window = new Window();
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('Event', window.Event);
});
afterEach(() => vi.unstubAllGlobals());

describe('the results of the search', () => {
  test('[PLUG-07] become active one after another, with nothing active between the last and the first', () => {
    const list = resultList(vi.fn());
    list.show([result(), result({ kind: 'event', id: 'e1' })]);
    expect([1, 1, 1, -1, -1, 0].map((step) => list.move(step))).toEqual([
      ...['quick-0', 'quick-1', null],
      ...['quick-1', 'quick-0', null],
    ]);
  });

  test('[PLUG-07] open their own page, and nothing is opened if none is active', () => {
    const opened = vi.fn();
    const list = resultList(opened);
    const results = [
      result(),
      result({ kind: 'workflow', id: 'w1' }),
      result({ kind: 'guide', id: 'start#first-call' }),
      result({ kind: 'event', id: 'e1' }),
    ];
    list.show(results);
    expect(list.open(false)).toBe(false);
    for (const _ of results) {
      list.move(1);
      list.open(false);
    }
    expect(opened.mock.calls.map(([href]) => href)).toEqual([
      '/methods/b8d1',
      '/workflows/w1',
      '/guides/start#first-call',
      '/events/e1',
    ]);
  });

  test('[PLUG-07] have a group of their own for weaker matches, and are chosen in one order', () => {
    const list = resultList(vi.fn());
    list.show([result(), result({ id: 'b', is_weak: true }), result({ id: 'c', is_weak: true })]);
    const group = list.element.querySelector('[role=group]');
    expect(group?.getAttribute('aria-label')).toBe('Weaker matches');
    expect([...(group?.querySelectorAll('[role=option]') ?? [])].map(({ id }) => id)).toEqual([
      'quick-1',
      'quick-2',
    ]);
    expect([1, 1, 1, 1].map((step) => list.move(step))).toEqual(['quick-0', 'quick-1', 'quick-2', null]);
    list.show([result()]);
    expect(list.element.querySelector('[role=group]')).toBeNull();
  });

  test('[PLUG-07] show hostile names as text', () => {
    const list = resultList(vi.fn());
    for (const text of hostileTexts) {
      list.show([result({ name: text, detail: text, http_method: text, id: text })]);
      expect(list.element.querySelectorAll('script, img, a, [onmouseover]')).toHaveLength(0);
      expect(list.element.querySelector('.quick-name')?.textContent).toBe(text);
    }
  });
});

test.each([
  [[false, true, true], '1 result and 2 weaker matches.'],
  [[false, false], '2 results.'],
  [[true], '1 weaker match.'],
])(
  '[PLUG-07] the number of results is announced, apart from that of weaker matches: %j',
  async (weak, text) => {
    vi.useFakeTimers();
    const results = weak.map((is_weak, at) => result({ id: String(at), ...(is_weak && { is_weak }) }));
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ results })),
    );
    document.body.innerHTML = '<a data-quick href="/ask">Search</a>';
    quickSearch();
    document.querySelector<HTMLElement>('[data-quick]')?.click();
    const input = document.querySelector('input');
    if (input) input.value = 'refund';
    input?.dispatchEvent(new Event('input'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(document.querySelector('[role=status]')?.textContent).toContain(text);
  },
);
