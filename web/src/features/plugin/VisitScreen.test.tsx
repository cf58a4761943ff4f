import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { VisitScreen } from './VisitScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[PLUG-07] a member is redirected to the plugin’s page by a one-time address', async () => {
  const lead = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const url = 'https://acme.plugins.example/enter?code=c';
  const sent = api.on(subdomainCalls.visit, () => ({ url }));
  renderAt('/', <VisitScreen projectUuid={idOf(1)} backTo="/dashboard/projects" />);
  await vi.waitFor(() => expect(lead).toHaveBeenCalledWith(url), 15_000);
  expect(sent).toHaveLength(1);
});

test('a user without access sees a message and a link back, and can try again', async () => {
  const lead = vi.spyOn(location, 'replace').mockImplementation(() => {});
  api.on(subdomainCalls.visit, () =>
    refuse(404, { error: 'Project not found', message: 'This project does not exist.' }),
  );
  const { person } = renderAt('/', <VisitScreen projectUuid={idOf(1)} backTo="/dashboard/projects" />);
  expect((await screen.findByRole('alert')).textContent).toContain('This project does not exist.');
  expect(screen.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe(
    '/dashboard/projects',
  );
  const url = 'https://acme.plugins.example/enter?code=c';
  api.on(subdomainCalls.visit, () => ({ url }));
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  await vi.waitFor(() => expect(lead).toHaveBeenCalledWith(url), 15_000);
});
