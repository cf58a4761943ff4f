import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aLibrary, aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { FirstStepsOfLibrary, OwnFirstSteps } from './FirstSteps.tsx';
import { initialSteps } from './initial-steps.ts';

const figures = { as_of: null, first_day: null, clients: [] };

beforeEach(() => {
  const api = fakeApi();
  api.on(libraryCalls.list, () => [aLibrary()]);
  api.on(subdomainCalls.get, () => refuse(404, { code: 'no_subdomain' }));
  api.on(analyticsCalls.overview, () => ({ ...figures, has_questions: true }));
  api.on(collaboratorCalls.list, () => ({ data: { collaborators: [] } }));
  api.on(mcpKeyCalls.get, () => ({ success: true as const, data: null }));
});

const done = { import: true, claim: false, connect: false, ask: true, invite: false };
const project = aProject();
const checklist = <OwnFirstSteps project={project} onAction={() => {}} />;

test('on a new device, the first steps are known at once as the server returned them with the project', () => {
  expect(initialSteps(aProject({ first_steps: done }))).toEqual(done);
  const all = { import: true, claim: true, connect: true, ask: true, invite: true };
  expect(initialSteps(aProject({ first_steps: all }))).toBeNull();
});

test('if the server does not return the first steps, they are known as they were last shown on this device', async () => {
  expect(initialSteps(project)).toBeNull();
  renderAt('/', checklist);
  await screen.findByText('2 of 5 done');
  expect(initialSteps(project)).toEqual(done);
});

test('the first steps of a library are replaced by the state of each step', async () => {
  const nothing = { import: false, claim: false, connect: false, ask: false, invite: false };
  renderAt('/', <FirstStepsOfLibrary project={project} first={nothing} onAction={() => {}} />);
  expect(screen.getByText('0 of 5 done')).toBeTruthy();
  expect(await screen.findByText('2 of 5 done')).toBeTruthy();
});

test('first steps that the server knows to be done are not requested again', () => {
  const all = { import: true, claim: true, connect: true, ask: true, invite: true };
  const { client } = renderAt(
    '/',
    <OwnFirstSteps project={aProject({ first_steps: all })} onAction={() => {}} />,
  );
  expect(client.isFetching()).toBe(0);
  expect(screen.queryByRole('region')).toBeNull();
});

test('dismissed first steps stay dismissed', async () => {
  const { person } = renderAt(
    '/',
    <FirstStepsOfLibrary project={project} first={done} onAction={() => {}} />,
  );
  await person.click(screen.getByRole('button', { name: /^Dismiss|^Hide/ }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(initialSteps(aProject({ first_steps: done }))).toBeNull();
});
