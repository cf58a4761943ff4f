import { analyticsCalls as calls } from '@fieldkit/contract/analytics.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProject, idOf } from '../../testing/examples.ts';
import { refuse } from '../../testing/fake-api.ts';
import { analyticsApi, thatMorning } from '../../testing/render-analytics.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { OverviewScreen } from './OverviewScreen.tsx';

let api: ReturnType<typeof analyticsApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: thatMorning });
  api = analyticsApi();
});
afterEach(() => {
  vi.useRealTimers();
});

const projects = [aProject(), aProject({ project_uuid: idOf(2), name: 'Logistics' })];
const renderOverview = (address = '/o', shown = projects) =>
  renderAt(
    address,
    <OverviewScreen
      projects={shown}
      instead={<p>No project</p>}
      tabs={<nav />}
      queriesPath="/queries"
      parts={({ name }) => ({
        firstSteps: <p>Steps in a column</p>,
        belowFirstSteps: (content) => (
          <>
            <p>Steps above</p>
            {content}
          </>
        ),
        plugin: <p>Plugin of {name}</p>,
        changes: <p>Changes</p>,
        decisionLine: <p>Nothing to decide</p>,
        decisions: <p>Decisions</p>,
        connect: <button type="button">Connect</button>,
      })}
    />,
  );
const region = (name: string) => screen.findByRole('region', { name });
/** The addresses of links, without the project parameter. */
const hrefsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(`project=${idOf(1)}&`, ''));

test('[ANA-01] the overview shows questions, answer rate, new developers and open gaps with their change', async () => {
  renderOverview();
  const shown = async (name: string) => (await region(name)).textContent;
  await within(await region('Questions')).findByRole('img');
  expect(await shown('Questions')).toMatch(/3,587.*October: 3,480/);
  expect(await shown('Answer rate')).toMatch(/54%.*October: 90%.*40/);
  expect(await shown('New developers')).toMatch(/October: 12/);
  expect(await shown('Open gaps')).toMatch(/^Open gaps1.*Unanswered questions: 1.*down.*98%.*Sep/);
});

test('[ANA-05] the overview shows how the answers of owners raised the answer rate, with a link to them', async () => {
  api.on(calls.proof, () => ({
    before: { count: 60, answered: 10 },
    after: { count: 50, answered: 48 },
    answers: [{ day: '2026-10-12', kind: 'workflow' as const, uuid: idOf(9), name: 'Refund a payment' }],
    months: [],
  }));
  renderOverview();
  const link = await screen.findByRole('link', {
    name: '1 workflow raised the answer rate of its questions from 17% to 96%',
  });
  expect(link.parentElement?.querySelector('.lucide-trending-up')).not.toBeNull();
  expect(link.getAttribute('href')).toMatch(/^\/queries\?/);
});

test('[ANA-05] an answer rate that fell is not shown as an improvement', async () => {
  api.on(calls.proof, () => ({
    before: { count: 10, answered: 5 },
    after: { count: 10, answered: 4 },
    answers: [{ day: '2026-10-12', kind: 'workflow' as const, uuid: idOf(9), name: 'Refund a payment' }],
    months: [],
  }));
  renderOverview();
  const link = await screen.findByRole('link', {
    name: 'With 1 workflow, 40% of their questions are answered (50% before)',
  });
  expect(link.parentElement?.querySelector('.lucide-trending-up')).toBeNull();
});

test('[ANA-05] without answers to compare, the overview says what it will show, and a failure says so', async () => {
  api.on(calls.proof, () => ({
    before: { count: 0, answered: 0 },
    after: { count: 0, answered: 0 },
    answers: [],
    months: [],
  }));
  const { unmount } = renderOverview();
  await screen.findByText('Once a gap is answered and asked again, this shows how the answer rate changed.');
  unmount();
  api.on(calls.proof, () => refuse(500));
  renderOverview();
  await screen.findByText('This could not be loaded');
});

test('[ANA-05] open gaps are not counted beyond the most that are listed', async () => {
  api.on(calls.gaps, () =>
    Array.from({ length: 30 }, (_, at) => ({
      text: `gap ${at}`,
      count: 30 - at,
      group_uuid: idOf(200 + at),
    })),
  );
  renderOverview();
  expect(await within(await region('Open gaps')).findByText('30+')).toBeTruthy();
});

test('[ANA-05] each gap of the overview links to a draft and to an answer with a method', async () => {
  renderOverview();
  const gaps = await region('Top gaps');
  await within(gaps).findByText('export as CSV');
  expect(gaps.textContent).toContain('Asked 31 times, not answered');
  expect(hrefsIn(gaps)).toEqual([
    '/queries?only=unanswered',
    `/queries?group=${idOf(54)}`,
    `/queries?group=${idOf(54)}&open=draft`,
    `/queries?group=${idOf(54)}&open=answer`,
  ]);
});

test('a user who cannot answer gaps sees them without the two ways to answer them', async () => {
  renderOverview('/o', [aProject({ ownership: 'collaborator' })]);
  const gaps = await region('Top gaps');
  await within(gaps).findByText('export as CSV');
  expect(within(gaps).queryByRole('link', { name: /^(Draft|Answer)/ })).toBeNull();
});

test('assistants are listed with their developers and the time of the last question, or its day if that is old', async () => {
  renderOverview();
  const clients = await region('Assistants');
  expect((await within(clients).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Cursor3 developers · 7 questionsLast seen 2 hours ago',
    'Zed1 developer · 2 questionsLast asked Mar 1, 2026',
  ]);
});

test('if there are no questions, the overview offers to connect an assistant', async () => {
  api.on(calls.overview, () => ({ as_of: null, first_day: null, has_questions: false, clients: [] }));
  api.on(calls.gaps, () => []);
  renderOverview();
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
  // Not that every question was answered.
  expect(await screen.findByText(/^No questions yet/)).toBeTruthy();
  expect(screen.queryByText('No open gaps.')).toBeNull();
});

test('on an overview without questions, the first steps come before everything else, and stay there', async () => {
  const overview = { as_of: null, first_day: null, has_questions: false, clients: [] };
  api.on(calls.overview, () => overview);
  const { client } = renderOverview();
  const steps = await screen.findByText('Steps above');
  const figures = await region('Figures of this project');
  expect(figures.textContent).toBe('Questions0Answer rate–New developers0Open gaps0');
  expect(steps.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Steps in a column')).toBeNull();
  api.on(calls.overview, () => ({ ...overview, has_questions: true }));
  await client.refetchQueries();
  expect(screen.getByText('Steps above')).toBe(steps);
});

test('on an overview with questions, the first steps are in the column of the plugin', async () => {
  renderOverview();
  expect(await screen.findByText('Steps in a column')).toBeTruthy();
  expect(screen.queryByText('Steps above')).toBeNull();
});

test('if every question is answered, the overview shows that there are no open gaps', async () => {
  api.on(calls.gaps, () => []);
  renderOverview();
  expect(await screen.findByText('No open gaps.')).toBeTruthy();
});

test('a figure that could not be loaded can be retried', async () => {
  api.on(calls.outcomes, () => refuse(500));
  renderOverview();
  const rate = await region('Answer rate');
  const again = await within(rate).findByRole('button', { name: 'Try Again' });
  api.on(calls.outcomes, () => [{ month: '2026-10', answered: 3, uncertain: 0, none: 1 }]);
  await userEvent.click(again);
  expect(await within(rate).findByText('75%')).toBeTruthy();
});

test('the selected project and period are kept in the address and on the device', async () => {
  const first = renderOverview();
  await screen.findByText('Plugin of Meridian Payments');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'Logistics');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 3 months');
  expect(await screen.findByText('Plugin of Logistics')).toBeTruthy();
  first.unmount();
  const second = renderOverview();
  expect(await screen.findByText('Plugin of Logistics')).toBeTruthy();
  const period = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  expect(period().value).toBe('3m');
  expect(second.address()).toBe('/o');
  const gaps = await region('Top gaps');
  expect((await within(gaps).findByRole('link', { name: 'All gaps' })).getAttribute('href')).toContain(
    'period=3m',
  );
  second.unmount();
  renderOverview('/o?period=all');
  expect(period().value).toBe('all');
});

test('a range of days from Usage Analytics is shown as the period', async () => {
  renderOverview('/o?period=custom&from=2026-10-05&to=2026-10-08');
  const period = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  expect(period.selectedOptions[0]?.textContent).toBe('Oct 5 – 8, 2026');
  await userEvent.selectOptions(period, 'Last 12 months');
  expect([...period.options].map(({ value }) => value)).not.toContain('custom');
});

test('a project in the address that does not exist is reported as missing', async () => {
  renderOverview(`/o?project=${idOf(99)}`);
  expect(await screen.findByRole('heading', { name: 'This project does not exist' })).toBeTruthy();
});

test('[ANA-01] a period that is too short for lines has none, nor space for them', async () => {
  renderOverview('/o?period=custom&from=2026-10-01&to=2026-10-31');
  const questions = await region('Questions');
  expect(await within(questions).findByText('3,587')).toBeTruthy();
  expect(within(questions).queryByRole('img')).toBeNull();
});
