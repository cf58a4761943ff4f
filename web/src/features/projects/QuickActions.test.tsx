import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfiguration, aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError } from '../../ui/toast.ts';
import { QuickActions } from './QuickActions.tsx';

const url = 'http://acme.localhost:3000';
const now = '2026-11-12T10:00:00.000Z';
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  const state = { checked_at: null, reason: '', version: 1, published_at: null, is_behind: false };
  api.on(subdomainCalls.deployment, () => ({ status: 'running' as const, since: now, ...state }));
  api.on(subdomainCalls.get, () => ({ subdomain: 'acme', domain: 'acme', url, claimed_date: now }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = async (project: Project, item: RegExp) => {
  const onAction = vi.fn();
  const { person } = renderAt('/', <QuickActions project={project} onAction={onAction} look="icon" />);
  await person.click(screen.getByRole('button', { name: `Quick Actions for ${project.name}` }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
  return onAction;
};

test('[PLUG-06] Manage plugin opens its dialog while no plugin is live', async () => {
  api.on(subdomainCalls.deployment, () => refuse(404));
  const onAction = await choose(aProject(), /^Manage plugin/);
  await waitFor(() => expect(onAction).toHaveBeenCalledWith('plugin'));
});

test('[PLUG-05] while the plugin is live, its status is shown beside its link', async () => {
  const onAction = await choose(aProject(), /^Plugin status/);
  await waitFor(() => expect(onAction).toHaveBeenCalledWith('plugin'));
});

const fakeTab = () => {
  const tab = { opener: window, document: {}, location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  return tab;
};

test('[PLUG-06] Access plugin opens an open source project’s plugin even if it cannot sign in there', async () => {
  api.on(subdomainCalls.visit, () => refuse(500));
  const tab = fakeTab();
  await choose(aProject(), /^Access plugin/);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url));
  expect(tab.opener).toBeNull();
});

test.each([{ subdomain: 'acme' }, { domain: 'acme' }])(
  '[PLUG-02] Access plugin opens the address in %j, the only field of the response',
  async (answer) => {
    api.on(subdomainCalls.get, () => answer as never);
    api.on(configurationCalls.read, () => aConfiguration());
    api.on(subdomainCalls.visit, () => refuse(500));
    const tab = fakeTab();
    await choose(aProject(), /^Access plugin/);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(url));
  },
);

test.each([
  ['a private', false],
  ['an open source', true],
])('[PLUG-06] Access plugin signs a member in to %s project’s plugin', async (_kind, is_opensource) => {
  api.on(subdomainCalls.visit, () => ({ url: `${url}/enter?code=x` }));
  const tab = fakeTab();
  await choose(aProject({ is_opensource }), /^Access plugin/);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(`${url}/enter?code=x`));
  expect(tab.opener).toBeNull();
});

test('Access plugin shows why a private project’s plugin could not be opened, and leaves no empty tab', async () => {
  api.on(subdomainCalls.visit, () => refuse(500));
  const close = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ document: {}, close } as never);
  await choose(aProject({ is_opensource: false }), /^Access plugin/);
  await waitFor(() =>
    expect(showError).toHaveBeenCalledWith('The plugin could not be opened. Please try again.'),
  );
  expect(close).toHaveBeenCalledOnce();
});
