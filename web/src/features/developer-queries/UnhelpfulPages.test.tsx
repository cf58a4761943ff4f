import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { pageVoteCalls, type UnhelpfulPage } from '@fieldkit/contract/page-votes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDeveloperQuery } from '../../testing/a-developer-query.ts';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { showQueries } from '../../testing/show-queries.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(analyticsCalls.commonAllQuestions, () => [aDeveloperQuery()]);
});
afterEach(() => vi.unstubAllGlobals());

const anUnhelpfulPage = (changes: Partial<UnhelpfulPage> = {}): UnhelpfulPage => ({
  kind: 'guide',
  uuid: idOf(31),
  name: 'Sign requests',
  library_uuid: null,
  helpful: 12,
  not_helpful: 1_204,
  problems: [
    { problem: 'code', count: 3 },
    { problem: 'missing', count: 1 },
  ],
  latest: [
    { problem: 'code', text: '<b>The header is missing</b>', voted_at: '2026-11-20T10:00:00.000Z' },
    { problem: 'code', text: '', voted_at: '2026-11-19T10:00:00.000Z' },
  ],
  ...changes,
});
const panel = () => screen.findByRole('region', { name: 'Pages that did not help' });

describe('pages that did not help', () => {
  test('are above the queries, with votes, reasons, texts and a link to what can be edited', async () => {
    api.on(pageVoteCalls.list, () => [anUnhelpfulPage()]);
    showQueries('/queries', { filter: { from: '2025-11-01' } });
    const row = within(await panel()).getByRole('listitem');
    expect(within(row).getByRole('link', { name: 'Sign requests' }).getAttribute('href')).toBe(
      `/edit/guide/${idOf(31)}`,
    );
    for (const text of ['1,204 “No”, 12 “Yes”', 'The code does not work (3)', 'Something is missing'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText('<b>The header is missing</b>')).toBeTruthy();
    expect(within(row).getAllByRole('time')).toHaveLength(1);
  });

  test('follow the filters of the page, and all of them are shown on demand', async () => {
    const all = Array.from({ length: 9 }, (_, at) =>
      anUnhelpfulPage({ uuid: idOf(40 + at), name: `Page ${at}` }),
    );
    const requests = api.on(pageVoteCalls.list, ({ query }) => all.slice(0, Number(query.page_size)));
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await answer(...args);
      response.headers.set('x-total-count', String(args[0]).includes('page-votes') ? '9' : '1');
      return response;
    });
    const { person } = showQueries('/queries', { filter: { from: '2025-11-01' } });
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(3);
    expect(requests[0]?.query).toMatchObject({ from: '2025-11-01', page: '1', page_size: '3' });
    await person.click(screen.getByRole('button', { name: 'Show all 9' }));
    await waitFor(async () => expect(within(await panel()).getAllByRole('listitem')).toHaveLength(9));
  });

  test.each([
    ['there are none', () => []],
    ['they cannot be loaded', () => refuse(500)],
  ])('take no space if %s', async (_, reply) => {
    api.on(pageVoteCalls.list, reply as () => []);
    showQueries();
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Pages that did not help' })).toBeNull();
  });
});
