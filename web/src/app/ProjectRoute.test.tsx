import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { guideCalls } from '@fieldkit/contract/guides.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { aGuideSummary } from '../testing/a-guide.ts';
import { aLibrary, aProject, idOf } from '../testing/examples.ts';
import { fakeApi, refuse } from '../testing/fake-api.ts';
import { renderAt } from '../testing/render-at.tsx';
import { ProjectRoute } from './ProjectRoute.tsx';

let api: ReturnType<typeof fakeApi>;
const project = aProject({
  name: 'Shop',
  description: 'Everything about orders.',
  first_steps: { import: true, claim: false, connect: false, ask: false, invite: false },
});
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.on(projectCalls.get, () => project);
  api.on(libraryCalls.list, () => [aLibrary()]);
  api.on(subdomainCalls.get, () => refuse(404, { code: 'no_subdomain' }));
  api.on(subdomainCalls.deployment, () => refuse(404, { code: 'no_subdomain' }));
  asked(false);
});

const asked = (has_questions: boolean) =>
  api.on(analyticsCalls.overview, () => ({ as_of: null, first_day: null, has_questions, clients: [] }));

const show = (query = '') =>
  renderAt(
    `/dashboard/projects/${project.project_uuid}${query}`,
    <Routes>
      <Route path="/dashboard/projects/:projectUuid" element={<ProjectRoute />} />
    </Routes>,
  );

test('[LIB-01] a project’s page shows its name, description, plugin and parts', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'Libraries in the project' })).toBeTruthy();
  expect(screen.getByText('Everything about orders.')).toBeTruthy();
  expect(await screen.findByText('No plugin address yet')).toBeTruthy();
  const parts = within(screen.getByRole('navigation', { name: 'Sections of Shop' })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Libraries',
    'Workflows',
    'Guides',
    'Questions',
    'Plugin',
    'People',
    'Keys',
    'Settings',
  ]);
  expect(parts[0]?.getAttribute('aria-current')).toBe('page');
});

test('[LIB-14] the workflows of all libraries of a project are listed in their own tab', async () => {
  api.on(workflowCalls.choices, () => [
    {
      workflow_uuid: idOf(31),
      name: 'Refund',
      library_uuid: idOf(11),
      library_name: 'Payments API',
      description: '',
      updated_at: '2026-11-20T10:00:00.000Z',
      http_methods: ['POST'],
      needs: null,
    },
  ]);
  show('?tab=workflows');
  const link = await screen.findByRole('link', { name: 'Refund' });
  expect(link.getAttribute('href')).toContain(`/libraries/${idOf(11)}?tab=workflows&workflow=${idOf(31)}`);
  expect(screen.queryByRole('heading', { name: 'Libraries in the project' })).toBeNull();
});

test('the guides of a project are listed in their own tab', async () => {
  api.on(guideCalls.list, () => [aGuideSummary()]);
  const { person } = show();
  await person.click(await screen.findByRole('link', { name: 'Guides' }));
  expect(await screen.findByRole('link', { name: 'Quick start' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Guides' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('heading', { name: 'Libraries in the project' })).toBeNull();
});

test('a project’s settings can be opened by address once', async () => {
  const { address } = show('?open=settings');
  expect(await screen.findByRole('dialog', { name: /Edit/ })).toBeTruthy();
  await waitFor(() => expect(address()).not.toContain('open='));
});

test('the first steps show what is done, and do not return after they were dismissed', async () => {
  const { person, unmount } = show();
  const steps = await screen.findByRole('region', { name: 'Get your first answer' });
  expect(steps.textContent).toContain('1 of 5 done');
  for (const action of ['Choose an address', 'Connect an assistant', 'Ask a question', 'Invite'])
    expect(within(steps).getByRole('button', { name: action })).toBeTruthy();
  await person.click(within(steps).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Get your first answer' })).toBeNull();
  unmount();
  show();
  await screen.findByRole('heading', { level: 2, name: 'Libraries in the project' });
  expect(screen.queryByRole('region', { name: 'Get your first answer' })).toBeNull();
});

test('[ANA-01] a project that received questions shows its figures', async () => {
  asked(true);
  api.on(analyticsCalls.dailyQueries, () => [{ month: '2026-10', queries: 3480 }]);
  api.on(analyticsCalls.outcomes, () => [{ month: '2026-10', answered: 9, uncertain: 0, none: 1 }]);
  api.on(analyticsCalls.monthlyUserGrowth, () => [{ month: '2026-10', users: 12 }]);
  api.on(analyticsCalls.gaps, () => []);
  show();
  const figures = await screen.findByRole('region', { name: 'The last 12 months' });
  await waitFor(() =>
    expect(figures.textContent).toBe(
      'The last 12 monthsQuestions3,480Answer rate90%New developers12Open gaps0',
    ),
  );
});
