import { analyticsCalls as calls } from '@fieldkit/contract/analytics.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadFile } from '../../lib/download-file.ts';
import { idOf } from '../../testing/examples.ts';
import { refuse } from '../../testing/fake-api.ts';
import { analyticsApi, aReport, renderAnalytics, thatMorning } from '../../testing/render-analytics.tsx';
import { showError } from '../../ui/toast.ts';

vi.mock('../../lib/download-file.ts', async (original) => ({
  ...(await original<object>()),
  downloadFile: vi.fn(),
}));

let api: ReturnType<typeof analyticsApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: thatMorning });
  api = analyticsApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const card = (name: string) => screen.findByRole('region', { name });
describe('questions', () => {
  test('[ANA-04] phrases are sized and colored by frequency, and link to Developer Queries', async () => {
    renderAnalytics(`/a?channel=mcp`);
    const cloud = await screen.findByRole('list', { name: 'Common Developer Questions' });
    const words = within(cloud).getAllByRole('link');
    expect(words.map(({ textContent, style }) => [textContent, style.fontSize, style.color])).toEqual([
      ['refund a payment, 100 queries', '32px', 'var(--cloud-hi)'],
      ['rotate a key, 60 queries', '22px', 'var(--cloud-mid)'],
      ['=HYPERLINK("http://x"), 20 queries', '12px', 'var(--cloud-lo)'],
    ]);
    const along = `/queries?project=${idOf(1)}&channel=mcp`;
    expect(words[0]?.getAttribute('href')).toBe(`${along}&group=${idOf(51)}`);
    expect(screen.getByRole('link', { name: 'Address Queries' }).getAttribute('href')).toBe(along);
  });

  test('[ANA-04] the twenty phrases that are shown first use all sizes, whatever comes after them', async () => {
    api.on(calls.commonQuestions, () =>
      Array.from({ length: 30 }, (_, at) => ({
        group_uuid: idOf(100 + at),
        text: `phrase ${at + 1}`,
        count: 300 - at,
        is_answered: true,
      })),
    );
    renderAnalytics();
    const cloud = await screen.findByRole('list', { name: 'Common Developer Questions' });
    const sizes = within(cloud)
      .getAllByRole('link')
      .map(({ style }) => style.fontSize);
    expect([sizes.length, sizes[0], sizes.at(-1)]).toEqual([20, '32px', '12px']);
  });

  test('[ANA-04] shows as many phrases as fit, and the others with a button that moves the focus to them', async () => {
    // Each row is 100 pixels high, in a box that fits two of them.
    const rowOf = (at: number) => new DOMRect(0, at * 100, 100, 100);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const items = [...(this.parentElement?.children ?? [])];
      return this.tagName === 'LI' ? rowOf(items.indexOf(this)) : new DOMRect(0, 0, 100, 200);
    });
    const { person } = renderAnalytics();
    const cloud = await screen.findByRole('list', { name: 'Common Developer Questions' });
    const words = within(cloud).getAllByRole('listitem', { hidden: true });
    expect(words.map(({ className }) => className.includes('invisible'))).toEqual([false, false, true]);
    await person.click(screen.getByRole('button', { name: '+1 more' }));
    expect(words.map(({ className }) => className.includes('invisible'))).toEqual([false, false, false]);
    expect(document.activeElement?.textContent).toContain('HYPERLINK');
  });

  test('[ANA-05] languages are shown as percentages with their display names', async () => {
    renderAnalytics();
    const ring = await screen.findByRole('img', { name: /^Language Preference/ });
    expect(ring.getAttribute('aria-label')).toContain('TypeScript: 2, 67%; Elixir: 1, 33%');
    expect([...ring.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      '67%',
      '33%',
      '2',
      'languages',
    ]);
    expect([...ring.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual([
      'var(--c1)',
      'var(--c2)',
    ]);
  });

  test('[ANA-07, ANA-08] entries without a name are dropped', async () => {
    renderAnalytics();
    const endpoints = await screen.findByRole('list', { name: 'Most Queried Endpoints' });
    expect(
      within(endpoints)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['DELDELETE/v2/cards/{id}9', 'sendMail3']);
    const workflows = await screen.findByRole('list', { name: 'Most Used Workflows' });
    expect(within(workflows).getAllByRole('listitem')).toHaveLength(1);
  });

  test('[ANA-07] endpoints that cannot be loaded are an empty chart', async () => {
    api.on(calls.endpoints, () => refuse(500, { message: 'The database is away.' }));
    const { person } = renderAnalytics();
    const endpoints = await card('Most Queried Endpoints');
    expect(await within(endpoints).findByText('No endpoint data available')).toBeTruthy();
    expect(within(endpoints).queryByRole('alert')).toBeNull();
    api.on(calls.endpoints, () => [{ method: 'GET /a', count: 1 }]);
    await person.click(within(endpoints).getByRole('button', { name: 'Try Again' }));
    expect(await within(endpoints).findByText('/a')).toBeTruthy();
  });

  test('the figures below the first row are fetched when the browser is idle', async () => {
    const ideas: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => ideas.push(work));
    const first = api.on(calls.commonQuestions, () => []);
    const [second, last] = [api.on(calls.languages, () => []), api.on(calls.gaps, () => [])];
    renderAnalytics();
    await waitFor(() => expect(first).toHaveLength(1));
    expect([second.length, last.length]).toEqual([0, 0]);
    act(() => ideas.at(-1)?.());
    await waitFor(() => expect(second).toHaveLength(1));
    expect(last).toHaveLength(0);
  });

  test('another failed chart shows the reason in its card and can be retried', async () => {
    api.on(calls.workflows, () => refuse(500, { message: 'The database is away.' }));
    const { person } = renderAnalytics();
    const workflows = await card('Most Used Workflows');
    expect((await within(workflows).findByRole('alert')).textContent).toContain('The database is away.');
    api.on(calls.workflows, () => []);
    await person.click(within(workflows).getByRole('button', { name: 'Try Again' }));
    expect(await within(workflows).findByText('No workflow answers counted in this period')).toBeTruthy();
  });

  test('unanswered questions link to where the owner can address them', async () => {
    renderAnalytics();
    const gap = await screen.findByRole('link', { name: 'export as CSV' });
    expect(gap.getAttribute('href')).toBe(`/queries?project=${idOf(1)}&group=${idOf(54)}`);
  });

  test('without unanswered questions there is no link, but its space is still reserved', async () => {
    api.on(calls.gaps, () => []);
    renderAnalytics();
    const gaps = await screen.findByRole('region', { name: 'Gaps' });
    expect(await within(gaps).findByText('No gaps')).toBeTruthy();
    expect(within(gaps).queryByRole('link')).toBeNull();
    expect(within(gaps).getByText('All unanswered questions')).toBeTruthy();
  });

  test('developers are shown as shares of those who connected', async () => {
    renderAnalytics();
    const steps = await screen.findByRole('list', { name: 'Integration funnel' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Connected40100%', 'Asked a first question3075%']);
  });
});

describe('reports', () => {
  test('show the comment, its subject, the client and the time', async () => {
    renderAnalytics();
    const [report] = within(await screen.findByRole('list', { name: 'Reports' })).getAllByRole('listitem');
    expect(report?.textContent).toBe('Nothing says how to export.MissingList invoicesCursor · MCP1 day ago');
    expect(screen.getByRole('link', { name: 'List invoices' }).getAttribute('href')).toBe(
      `/projects/${idOf(1)}/${idOf(21)}`,
    );
  });

  test('can be filtered by one kind and reset, even if there are none of that kind', async () => {
    const requests = api.on(calls.reports, ({ query }) => (query.kind === 'worked' ? [] : [aReport()]));
    const { person } = renderAnalytics();
    await person.click(await screen.findByRole('button', { name: 'Worked 0' }));
    const reports = await card('Reports');
    expect(await within(reports).findByText('No reports')).toBeTruthy();
    expect(requests.at(-1)?.query).toMatchObject({ kind: 'worked', page: '1', from: '2025-11-01' });
    await person.click(screen.getByRole('button', { name: 'Worked 0', pressed: true }));
    expect(await within(reports).findByText('Nothing says how to export.')).toBeTruthy();
  });
});

test('a file of reports contains all of them, not only the visible ones; a failure is shown, and the download can be tried again', async () => {
  const requests = api.on(calls.reports, () => [aReport()]);
  renderAnalytics();
  const reports = await card('Reports');
  fireEvent.click(await within(reports).findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalled());
  expect(requests.at(-1)?.query).toEqual({ from: '2025-11-01', page: '1', page_size: '200' });
  expect(vi.mocked(downloadFile).mock.calls.at(-1)?.[1]).toContain(
    '"2026-11-20","Missing","Nothing says how to export.","List invoices","Cursor","MCP"\r\n',
  );
  api.on(calls.reports, () => refuse(500, { message: 'The database is away.' }));
  fireEvent.click(within(reports).getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(showError).toHaveBeenCalled());
  const [text, , tryAgain] = vi.mocked(showError).mock.calls[0] ?? [];
  expect(text).toBe('The database is away.');
  api.on(calls.reports, () => [aReport()]);
  tryAgain?.();
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(2));
});

test('a chart’s file is named after project and chart, and contains no formulas', async () => {
  renderAnalytics();
  const cloud = await card('Common Developer Questions');
  fireEvent.click(await within(cloud).findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalled());
  expect(vi.mocked(downloadFile).mock.calls[0]).toEqual([
    'meridian-payments-common-developer-questions.csv',
    '\ufeff"Question","Queries"\r\n"refund a payment","100"\r\n"rotate a key","60"\r\n"\'=HYPERLINK(""http://x"")","20"\r\n',
    'text/csv;charset=utf-8',
  ]);
});
