import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../testing/fake-api.ts';
import { renderAt } from '../testing/render-at.tsx';
import { showError } from '../ui/toast.ts';
import { PluginPageButton } from './PluginPageButton.tsx';

const url = 'https://acme.plugins.example';
const since = '2026-01-01T00:00:00.000Z';
const live = {
  status: 'running' as const,
  since,
  checked_at: since,
  reason: '',
  version: 1,
  published_at: since,
  is_behind: false,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(subdomainCalls.get, () => ({ subdomain: 'acme', domain: 'acme', url, claimed_date: since }));
  api.on(subdomainCalls.deployment, () => live);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () => renderAt('/', <PluginPageButton projectUuid="p" page="/methods/m" />);

test('[PLUG-06] View on the plugin signs the member in and opens the page of the item', async () => {
  const entry = `${url}/enter?code=x&page=%2Fmethods%2Fm`;
  const visits = api.on(subdomainCalls.visit, () => ({ url: entry }));
  const tab = { opener: window, document: {}, location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'View on the plugin' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(entry));
  expect(visits.at(-1)?.query).toEqual({ page: '/methods/m' });
});

test('View on the plugin shows why the plugin could not be opened', async () => {
  api.on(subdomainCalls.visit, () => refuse(500));
  vi.spyOn(window, 'open').mockReturnValue({ document: {}, close: vi.fn() } as never);
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'View on the plugin' }));
  await waitFor(() => expect(showError).toHaveBeenCalledOnce());
});

test('View on the plugin is not shown before the plugin is live', async () => {
  const asked = api.on(subdomainCalls.deployment, () => ({ ...live, status: 'deploying' as const }));
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
