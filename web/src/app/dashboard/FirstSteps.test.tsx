import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aLibrary, aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { FirstStepsIfKnown, OwnFirstSteps } from './FirstSteps.tsx';

const figures = { as_of: null, first_day: null, clients: [] };

beforeEach(() => {
  const api = fakeApi();
  api.on(libraryCalls.list, () => [aLibrary()]);
  api.on(subdomainCalls.get, () => refuse(404, { code: 'no_subdomain' }));
  api.on(analyticsCalls.overview, () => ({ ...figures, has_questions: true }));
  api.on(collaboratorCalls.list, () => ({ data: { collaborators: [] } }));
  api.on(mcpKeyCalls.get, () => ({ success: true as const, data: null }));
});

const project = aProject();
const inLibrary = <FirstStepsIfKnown project={project} onAction={() => {}} />;
const elsewhere = <OwnFirstSteps project={project} onAction={() => {}} />;

test('after a reload, a library page shows the first steps at once as they were last shown', async () => {
  const first = renderAt('/', elsewhere);
  await screen.findByText('2 of 5 done');
  first.unmount();
  renderAt('/', inLibrary);
  expect(screen.getByText('2 of 5 done')).toBeTruthy();
});

test('first steps that were never shown on this device do not push the page down', async () => {
  const { client } = renderAt('/', inLibrary);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('dismissed first steps stay dismissed', async () => {
  const first = renderAt('/', elsewhere);
  await screen.findByText('2 of 5 done');
  first.unmount();
  const { person, unmount } = renderAt('/', inLibrary);
  await person.click(screen.getByRole('button', { name: /^Dismiss|^Hide/ }));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  renderAt('/', inLibrary);
  expect(screen.queryByRole('region')).toBeNull();
});
