import { projectCalls } from '@fieldkit/contract/projects.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { invalidateCall } from '../../lib/call-options.ts';
import { aProject } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { BelowFirstSteps, FirstStepsOfLibrary, OwnFirstSteps } from './FirstSteps.tsx';
import { initialSteps } from './initial-steps.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(projectCalls.get, () => aProject({ first_steps: done }));
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

test('first steps that are all done are not shown', async () => {
  const all = { import: true, claim: true, connect: true, ask: true, invite: true };
  api.on(projectCalls.get, () => aProject({ first_steps: all }));
  const { client } = renderAt('/', checklist);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('the first steps need no request but that of the project, and follow it', async () => {
  const { client } = renderAt('/', checklist);
  await screen.findByText('2 of 5 done');
  api.on(projectCalls.get, () => aProject({ first_steps: { ...done, connect: true } }));
  await invalidateCall(client, projectCalls.get, project.project_uuid);
  await screen.findByText('3 of 5 done');
});

test('only the next first step has its text and a button for it; the later ones lead to the same places', async () => {
  const opened: string[] = [];
  const { person } = renderAt(
    '/',
    <OwnFirstSteps project={project} onAction={(action) => opened.push(action)} />,
  );
  await screen.findByText('2 of 5 done');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Import',
    '2Claim the page Choose the address of your plugin.Choose an address',
    '3Connect an assistant',
    'Ask a question',
    '5Invite',
  ]);
  for (const name of ['Choose an address', 'Connect an assistant', 'Invite'])
    await person.click(screen.getByRole('button', { name }));
  expect(opened).toEqual(['plugin', 'mcp-keys', 'collaborators']);
});

test('questions are asked on the page of the plugin once it has an address', async () => {
  const steps = { import: true, claim: true, connect: true, ask: false, invite: false };
  api.on(projectCalls.get, () => aProject({ first_steps: steps }));
  api.on(subdomainCalls.get, () => ({
    subdomain: 'acme',
    domain: 'acme',
    url: 'http://acme.localhost',
    claimed_date: '2026-11-01T09:00:00.000Z',
  }));
  renderAt('/', checklist);
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /ask/i })?.getAttribute('href')).toBe(
      'http://acme.localhost/ask',
    ),
  );
});

test('content below the first steps waits for them, and is shown without them once they are dismissed', async () => {
  const { person, client } = renderAt(
    '/',
    <BelowFirstSteps project={project} onAction={() => {}} placeholder={<p>Loading</p>}>
      <p>Figures</p>
    </BelowFirstSteps>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(screen.queryByText('Figures')).toBeNull();
  await screen.findByText('2 of 5 done');
  expect(screen.getByText('Figures')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Dismiss|^Hide/ }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText('Figures')).toBeTruthy();
  await waitFor(() => expect(client.isFetching()).toBe(0));
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
