import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { type Deployment, type Subdomain, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConfiguration, aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { PluginDialog } from './PluginDialog.tsx';

vi.mock('../../ui/toast.ts', () => ({ showSuccess: vi.fn(), showError: vi.fn() }));

const claimed: Subdomain = {
  subdomain: 'acme',
  domain: 'acme',
  url: 'http://acme.localhost:3000',
  claimed_date: '2026-11-12T10:00:00.000Z',
};
const state = (status: Deployment['status'], changes: Partial<Deployment> = {}): Deployment => ({
  status,
  since: new Date().toISOString(),
  checked_at: null,
  reason: '',
  version: 1,
  published_at: new Date().toISOString(),
  is_behind: false,
  ...changes,
});
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  const support = { discord_url: 'https://discord.gg/kit', email: 'help@example.com' };
  api.on(configurationCalls.read, () => aConfiguration({ support }));
  api.on(subdomainCalls.get, () => refuse(404));
  api.on(subdomainCalls.deployment, () => state('deploying'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (ownership: 'owner' | 'collaborator' = 'owner') =>
  renderAt('/', <PluginDialog project={aProject({ ownership })} open onClose={() => {}} />);
const field = () => screen.findByLabelText<HTMLInputElement>(/^Subdomain/);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Claim permanently' });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

describe('claiming', () => {
  test('[PLUG-01] lowers and strips what is typed, shows the address, and waits until it is valid', async () => {
    show();
    await field();
    expect(button().disabled).toBe(true);
    await type('My Shop_API');
    expect((await field()).value).toBe('myshopapi');
    expect(await screen.findByText('Your plugin will be at myshopapi.localhost:3000')).toBeTruthy();
    expect(button().disabled).toBe(false);
    await type('shop-');
    expect(await screen.findByText('Only lowercase letters, numbers, and hyphens')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  test('[PLUG-05] sets deploying, and the link comes when it runs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = api.on(subdomainCalls.claim, () => claimed);
    show();
    await type('acme');
    fireEvent.click(button());
    expect(await screen.findByText('Deploying')).toBeTruthy();
    expect([sent[0]?.body, vi.mocked(showSuccess).mock.lastCall]).toEqual([
      { subdomain: 'acme' },
      ['The subdomain is yours'],
    ]);
    api.on(subdomainCalls.deployment, () => state('running'));
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByRole('link', { name: /^Open the plugin/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    const link = await screen.findByRole('link', { name: /^Open the plugin/ });
    expect(link.getAttribute('href')).toBe('http://acme.localhost:3000');
  });

  test.each([
    [refuse(409, { error: 'Taken', message: 'Choose another one.' }), 'Choose another one.'],
    [refuse(409, { error: 'Taken' }), 'Taken'],
    [refuse(500), 'Failed to claim subdomain'],
  ])('[PLUG-04] says why it failed: %#', async (reply, words) => {
    api.on(subdomainCalls.claim, () => reply);
    show();
    await type('acme');
    fireEvent.click(button());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(showError).toHaveBeenCalledWith(words);
    expect((await field()).value).toBe('acme');
  });

  test('a collaborator is told that the owner claims it', async () => {
    show('collaborator');
    expect(await screen.findByText(/has not claimed an address/)).toBeTruthy();
  });
});

test('[PLUG-05] an error, or no answer, says so with the ways to support', async () => {
  api.on(subdomainCalls.get, () => claimed);
  api.on(subdomainCalls.deployment, () => state('error', { reason: 'It did not answer.' }));
  const { unmount } = show();
  const words = 'Something went wrong while deploying your plugin. Please try again shortly.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('It did not answer.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Ask in Discord' })).getAttribute('href')).toBe(
    'https://discord.gg/kit',
  );
  unmount();
  api.on(subdomainCalls.deployment, () => refuse(500));
  show();
  await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
});
