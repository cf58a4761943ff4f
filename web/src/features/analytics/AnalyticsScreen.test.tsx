import { analyticsCalls as calls } from '@fieldkit/contract/analytics.ts';
import type { Answer } from '@fieldkit/contract/call.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { refuse } from '../../testing/fake-api.ts';
import { analyticsApi, renderAnalytics, thatMorning } from '../../testing/render-analytics.tsx';

let api: ReturnType<typeof analyticsApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: thatMorning });
  api = analyticsApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const card = (name: string) => screen.findByRole('region', { name });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const noQuestions: Answer<typeof calls.overview> = {
  as_of: '2026-11-21T00:00:00Z',
  first_day: null,
  has_questions: false,
  clients: [],
};
const six = [
  'Total Queries (Monthly)',
  'Common Developer Questions',
  'Language Preference',
  'New MCP users (Monthly)',
  'Most Queried Endpoints',
  'Most Used Workflows',
];

describe('the page', () => {
  test('[ANA-01] shows the age of its figures, and the first project', async () => {
    const requests = api.on(calls.dailyQueries, () => []);
    renderAnalytics();
    expect(screen.getByRole('heading', { level: 1, name: 'Usage Analytics' })).toBeTruthy();
    expect(screen.getByText('Charts are updated daily, not in real time')).toBeTruthy();
    expect((await screen.findByText('Nov 21, 2026, 00:00 UTC')).tagName).toBe('TIME');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Project' }).value).toBe(idOf(1));
    await card('Total Queries (Monthly)');
    await waitFor(() => expect(requests[0]?.params).toEqual({ projectUuid: idOf(1) }));
    expect(requests[0]?.query).toEqual({ from: '2025-11-01' });
  });

  test('[ANA-02] has six cards and five more, which the search filters by their titles', async () => {
    const { person, address } = renderAnalytics();
    await card('Reports');
    expect(titles()).toEqual([
      ...six,
      'Latest questions',
      'Answer rate',
      'Integration funnel',
      'Gaps',
      'Reports',
    ]);
    const field = screen.getByRole('searchbox', { name: 'Search charts' });
    await person.type(field, 'MONTHLY');
    expect(screen.getByText('Showing 2 chart(s) matching "MONTHLY"').getAttribute('role')).toBe('status');
    expect(titles()).toEqual([six[0], six[3]]);
    await waitFor(() => expect(address()).toBe('/a?q=MONTHLY'));
    await person.type(field, 'x');
    expect(titles()).toEqual(['No charts found']);
    await person.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
    expect(titles()).toHaveLength(11);
  });

  test('a project without questions shows what to do, and links to it', async () => {
    const warnings = vi.spyOn(console, 'error');
    api.on(calls.overview, () => noQuestions);
    const { person } = renderAnalytics('/a?period=30d');
    expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the project' }).getAttribute('href')).toBe(
      `/projects/${idOf(1)}`,
    );
    expect(screen.getByText('No endpoint data available')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show with sample data' }));
    const sample = await screen.findByRole('region', { name: 'Language Preference' });
    expect(sample.textContent).toContain('TypeScript212');
    await person.click(screen.getByRole('button', { name: 'Hide sample data' }));
    expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeTruthy();
    // React warns about rows of the same key.
    expect(warnings).not.toHaveBeenCalled();
    warnings.mockRestore();
  });

  test.each([
    ['on the first look', idOf(1)],
    ['of another project', idOf(2)],
  ])(
    'charts fetch their figures immediately, and are drawn once it is known whether there are questions: %s',
    async (_, waiting) => {
      const asked2026 = { ...noQuestions, first_day: '2026-01-01', has_questions: true };
      const { promise, resolve } = Promise.withResolvers<Answer<typeof calls.overview>>();
      api.on(calls.overview, ({ params }) => (params.projectUuid === waiting ? promise : asked2026));
      const requests = api.on(calls.dailyQueries, () => []);
      const { person } = renderAnalytics();
      if (waiting !== idOf(1)) {
        await card('Total Queries (Monthly)');
        await person.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'Logistics');
      }
      await waitFor(() => expect(requests.at(-1)?.params).toEqual({ projectUuid: waiting }));
      expect(screen.queryByRole('region', { name: 'Total Queries (Monthly)' })).toBeNull();
      resolve(asked2026);
      expect(await card('Total Queries (Monthly)')).toBeTruthy();
    },
  );

  test('[ANA-01] if the counted period cannot be loaded, one panel replaces the charts, and its button loads them', async () => {
    api.on(calls.overview, () => refuse(500));
    const { person } = renderAnalytics();
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('The charts could not be loaded');
    expect(screen.queryByRole('region', { name: 'Total Queries (Monthly)' })).toBeNull();
    api.on(calls.overview, () => ({ ...noQuestions, first_day: '2026-01-01', has_questions: true }));
    await person.click(within(panel).getByRole('button', { name: 'Try Again' }));
    expect(await card('Total Queries (Monthly)')).toBeTruthy();
    expect(screen.queryByText('The charts could not be loaded')).toBeNull();
  });

  test('a project in the address that does not exist is reported as missing', () => {
    renderAnalytics('/a?project=gone');
    expect(screen.getByRole('heading', { name: 'This project does not exist' })).toBeTruthy();
  });

  test('without projects, the page shows a replacement', () => {
    renderAnalytics('/a', []);
    expect(screen.getByText('No project')).toBeTruthy();
  });
});

describe('figures by month', () => {
  test('[ANA-03] compares the two latest complete months, and marks the current month as incomplete', async () => {
    renderAnalytics();
    const total = await card('Total Queries (Monthly)');
    expect(await within(total).findByText('3,480')).toBeTruthy();
    expect(total.textContent).toContain('3,480in Octoberup35×vs September');
    expect(total.textContent).toContain('November 2026, so far: 7');
  });

  test('[ANA-03, ANA-06] months without questions are shown as 0, also in the table', async () => {
    const { person } = renderAnalytics('/a?period=3m');
    const users = await card('New MCP users (Monthly)');
    await person.click(await within(users).findByRole('button', { name: 'Show as a table' }));
    const rows = within(within(users).getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonthNew users',
      ...['November 2026, so far0', 'October 202612', 'September 20260', 'August 20260'],
    ]);
    await person.click(within(users).getByRole('button', { name: 'Show as a table' }));
    expect(
      within(users).getByRole('img', { name: /^New MCP users \(Monthly\): a line from August 2026/ }),
    ).toBeTruthy();
  });

  test('[ANA-03] a period of one or two months is shown as bars with their figures instead of a line', async () => {
    api.on(calls.dailyQueries, () => [
      { month: '2026-10', queries: 3480 },
      { month: '2026-11', queries: 7 },
    ]);
    api.on(calls.outcomes, () => [{ month: '2026-10', answered: 9, uncertain: 0, none: 1 }]);
    renderAnalytics('/a?period=custom&from=2026-10-01&to=2026-11-20');
    const total = await card('Total Queries (Monthly)');
    const chart = await within(total).findByRole('img', { name: /^Total Queries/ });
    expect([...chart.querySelectorAll('rect')]).toHaveLength(2);
    const [closed, open] = chart.querySelectorAll('rect');
    expect([closed, open].map((bar) => bar?.getAttribute('stroke-dasharray') ?? null)).toEqual([null, '3 3']);
    for (const figure of ['3,480', '7']) expect(within(chart).getByText(figure)).toBeTruthy();
    const rate = await card('Answer rate');
    const columns = await within(rate).findByRole('img', { name: /^Answer rate/ });
    expect(within(columns).getByText('90% answered')).toBeTruthy();
  });

  test('the arrow keys move from month to month and announce it; Escape ends it', async () => {
    const { person } = renderAnalytics();
    const total = await card('Total Queries (Monthly)');
    const line = await within(total).findByRole('img');
    act(() => line.focus());
    const announcement = () => within(total).getByRole('status').textContent;
    await person.keyboard('{ArrowLeft}');
    expect(announcement()).toBe('November 2026, so far: 7 queries');
    await person.keyboard('{ArrowLeft}');
    expect(announcement()).toBe('October 2026: 3,480 queries');
    await person.keyboard('{Home}');
    expect(announcement()).toBe('November 2025: 0 queries');
    await person.keyboard('{Escape}');
    expect(announcement()).toBe('');
  });

  test('the pointer finds the nearest month without an announcement; a touched month stays when the finger is lifted', async () => {
    renderAnalytics();
    const total = await card('Total Queries (Monthly)');
    const line = await within(total).findByRole('img');
    fireEvent.pointerMove(line, { clientX: 440, pointerType: 'mouse' });
    expect(within(total).getByText('3,480 queries')).toBeTruthy();
    expect(within(total).getByRole('status').textContent).toBe('');
    fireEvent.pointerLeave(line, { pointerType: 'mouse' });
    expect(within(total).queryByText('3,480 queries')).toBeNull();
    fireEvent.pointerDown(line, { clientX: 440, pointerType: 'touch' });
    fireEvent.pointerLeave(line, { pointerType: 'touch' });
    expect(within(total).getByText('3,480 queries')).toBeTruthy();
  });

  test('question outcomes are shown as a share and in percentage points', async () => {
    renderAnalytics();
    const rate = await card('Answer rate');
    expect(await within(rate).findByText('90%')).toBeTruthy();
    expect(rate.textContent).toContain('90%in Octoberup40 pointsvs September');
  });
});
