import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aLibrary, aProject, idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { FilterBar } from './FilterBar.tsx';
import { useAnalyticsFilter } from './use-analytics-filter.ts';

const projects = [aProject(), aProject({ project_uuid: idOf(2), name: 'Logistics' })];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00Z') });
  const api = fakeApi();
  api.on(libraryCalls.list, () => [aLibrary()]);
  api.on(analyticsCalls.overview, () => ({
    as_of: '2026-11-21T00:00:00Z',
    first_day: '2025-01-01',
    has_questions: true,
    clients: ['cursor-vscode', 'claude-code', 'Claude Code', 'acme-bot', ''].map((client) => ({
      client,
      count: 1,
      developers: 1,
      last_day: null,
      last_at: null,
    })),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seen = { current: null as ReturnType<typeof useAnalyticsFilter> | null };
function Bar() {
  const filter = useAnalyticsFilter(projects);
  seen.current = filter;
  return <FilterBar projects={projects} filter={filter} />;
}
const show = (address = '/a') => renderAt(address, <Bar />);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const sent = () => seen.current?.filter;

test('[ANA-01] the first project is selected by default, but does not replace an invalid one in the address', () => {
  const { unmount } = show();
  expect(select('Project').selectedOptions[0]?.textContent).toBe('Meridian Payments');
  unmount();
  show('/a?project=gone');
  expect(select('Project').selectedOptions[0]?.textContent).toBe('Select a project');
});

test('selected filters are in the address and narrow the figures; Clear filters resets them', async () => {
  const { person, address } = show('/a?q=total&page=3');
  expect(sent()).toEqual({ from: '2025-11-01' });
  await person.selectOptions(select('Period'), 'Last 30 days');
  await person.selectOptions(select('Channel'), 'MCP');
  await person.selectOptions(
    select('Library'),
    await screen.findByRole('option', { name: 'Payments API (2.4.0)' }),
  );
  expect(address()).toBe(`/a?q=total&period=30d&channel=mcp&library=${idOf(11)}`);
  expect(sent()).toEqual({ from: '2026-10-22', channel: 'mcp', library_uuid: idOf(11) });
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/a?q=total');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('[ANA-01] library, channel and client are behind Filters, and visible when the address has one of them', async () => {
  const { person, unmount } = show();
  const filters = screen.getByRole('button', { name: /^Filters/ });
  const [period, fields] = (filters.getAttribute('aria-controls') ?? '')
    .split(' ')
    .map((id) => () => document.getElementById(id)) as [() => HTMLElement | null, () => HTMLElement | null];
  // On phones, the period is folded too.
  expect(period()?.contains(select('Period'))).toBe(true);
  expect(filters.getAttribute('aria-expanded')).toBe('false');
  expect(fields()?.className.split(' ')).toContain('hidden');
  expect(fields()?.contains(select('Channel'))).toBe(true);
  expect(fields()?.contains(select('Period'))).toBe(false);
  await person.click(filters);
  expect(filters.getAttribute('aria-expanded')).toBe('true');
  expect(fields()?.className.split(' ')).not.toContain('hidden');
  unmount();
  show('/a?channel=mcp');
  const open = screen.getByRole('button', { name: /Filters \(1\)/ });
  expect(open.getAttribute('aria-expanded')).toBe('true');
});

test('[ANA-01] a link to a filter unfolds the filters, also within the page', async () => {
  const { person } = renderAt(
    '/a',
    <>
      <Bar />
      <Link to="/a?channel=mcp">Only MCP</Link>
    </>,
  );
  await person.click(screen.getByRole('link', { name: 'Only MCP' }));
  const filters = await screen.findByRole('button', { name: /Filters \(1\)/ });
  expect(filters.getAttribute('aria-expanded')).toBe('true');
  await person.click(filters);
  expect(filters.getAttribute('aria-expanded')).toBe('false');
});

test('selecting another project keeps period and channel, but not the filters of the previous project', async () => {
  const { person, address } = show(
    `/a?period=3m&library=${idOf(11)}&client=cursor&channel=mcp&group=${idOf(5)}`,
  );
  await person.selectOptions(select('Project'), 'Logistics');
  expect(address()).toBe(`/a?period=3m&channel=mcp&project=${idOf(2)}`);
  expect(sent()).toEqual({ from: '2026-08-01', channel: 'mcp' });
  expect(seen.current?.hrefTo('/b', { group: 'g' })).toBe(
    `/b?project=${idOf(2)}&period=3m&channel=mcp&group=g`,
  );
});

test('clients are shown by their common names, and clients with the same name are distinguished', async () => {
  const { person, address } = show();
  await screen.findByRole('option', { name: 'Cursor' });
  const names = within(select('Client'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    ...['All clients', 'Cursor', 'Claude Code (claude-code)', 'Claude Code (Claude Code)', 'acme-bot'],
    'Unnamed client',
  ]);
  await person.selectOptions(select('Client'), 'Unnamed client');
  expect(address()).toBe('/a?client=');
  // A space is sent, which the server trims to the empty name.
  expect(sent()).toEqual({ from: '2025-11-01', client: ' ' });
});

test('custom days start with the current period, are kept in order, and are not sent when invalid', async () => {
  const { person, address, unmount } = show('/a?period=3m');
  await person.selectOptions(select('Period'), 'Custom range…');
  expect(address()).toBe('/a?period=custom&from=2026-08-01&to=2026-11-21');
  await person.clear(screen.getByLabelText('To'));
  await person.type(screen.getByLabelText('To'), '2026-07-01');
  expect(sent()).toEqual({ from: '2026-07-01', to: '2026-07-01' });
  unmount();
  const reversed = show('/a?period=custom&from=2026-03-03&to=2026-01-05');
  expect(sent()).toEqual({ from: '2026-01-05', to: '2026-03-03' });
  reversed.unmount();
  show('/a?period=custom&from=2026-02-31&to=x&channel=fax');
  expect(sent()).toEqual({});
});

test('invalid values in the address are ignored', () => {
  show(`/a?library=payments&client=${'x'.repeat(81)}&channel=post&period=ever&from=2026-02-30`);
  expect(sent()).toEqual({ from: '2025-11-01' });
  expect(select('Library').selectedOptions[0]?.textContent).toBe('All libraries');
  expect(select('Client').selectedOptions[0]?.textContent).toBe('All clients');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});
