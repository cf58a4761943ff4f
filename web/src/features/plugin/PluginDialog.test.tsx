import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { type PluginBrand, pluginBrandCalls } from '@fieldkit/contract/plugin-brand.ts';
import { type Deployment, type Subdomain, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { act, fireEvent, within as inside, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aConfiguration, aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { PluginDialog } from './PluginDialog.tsx';

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
  const support = { discord_url: 'https://discord.gg/kit', email: 'help@example.com', contact_url: null };
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
  test('[PLUG-01] lowercases and strips the input, shows the address, and waits until it is valid', async () => {
    show();
    await type('');
    expect(await screen.findByText('Your plugin will be at your-name.localhost:3000')).toBeTruthy();
    expect(button().disabled).toBe(true);
    await type('My Shop_API');
    expect((await field()).value).toBe('myshopapi');
    expect(await screen.findByText('Your plugin will be at myshopapi.localhost:3000')).toBeTruthy();
    expect(button().disabled).toBe(false);
    await type('shop-');
    expect(await screen.findByText('Only lowercase letters, numbers, and hyphens')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  test('[PLUG-01] suggests an address from the name of the project', async () => {
    show();
    expect((await field()).value).toBe('meridian-payments');
    expect(await screen.findByText('Your plugin will be at meridian-payments.localhost:3000')).toBeTruthy();
    expect(button().disabled).toBe(false);
  });

  test('[PLUG-05] shows deploying, and the link once it is live', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = api.on(subdomainCalls.claim, () => claimed);
    show();
    await type('acme');
    fireEvent.click(button());
    expect(await screen.findByText('Deploying')).toBeTruthy();
    expect([sent[0]?.body, vi.mocked(showSuccess).mock.lastCall]).toEqual([
      { subdomain: 'acme' },
      ['Subdomain claimed'],
    ]);
    expect(screen.getByRole('button', { name: 'Copy Address' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    api.on(subdomainCalls.deployment, () => state('running'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    const link = await screen.findByRole('link', { name: /^Open the plugin/ });
    expect(link.getAttribute('href')).toBe('http://acme.localhost:3000');
    const address = screen.getByRole('link', { name: /^http:.*opens in a new tab$/ });
    expect(address.getAttribute('href')).toBe('http://acme.localhost:3000');
  });

  const failures = [
    [refuse(409, { error: 'Taken', message: 'Choose another one.' }), 'Choose another one.'],
    [refuse(409, { error: 'Taken' }), 'Taken'],
    [refuse(500), 'Failed to claim subdomain'],
  ] as const;
  test('[PLUG-01] a typed name survives closing the page until it is claimed', async () => {
    storeUser(ada);
    api.on(subdomainCalls.claim, () => claimed);
    const { unmount } = show();
    await type('Acme');
    unmount();
    const second = show();
    expect((await field()).value).toBe('acme');
    expect(screen.getByText('What you typed before is still here.')).toBeTruthy();
    fireEvent.click(button());
    expect(await screen.findByText('Deploying')).toBeTruthy();
    second.unmount();
    show();
    expect((await field()).value).toBe('meridian-payments');
  });

  test.each(failures)(
    '[PLUG-04] shows why it failed, and keeps the name (WCAG 3.3.7): %#',
    async (reply, words) => {
      api.on(subdomainCalls.claim, () => reply);
      show();
      await type('acme');
      fireEvent.click(button());
      expect(await screen.findByText(words)).toBeTruthy();
      expect(showError).toHaveBeenCalledWith(words);
      expect((await field()).value).toBe('acme');
    },
  );

  test('a collaborator sees that the owner claims the subdomain', async () => {
    show('collaborator');
    expect(await screen.findByText(/has not claimed an address/)).toBeTruthy();
  });
});

test('[PLUG-05] an error, or a missing answer, is shown with the support links', async () => {
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

test('[PLUG-05] the status is polled every 30 seconds, even while live, and more often once a deployment starts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on(subdomainCalls.get, () => claimed);
  const requests = api.on(subdomainCalls.deployment, () => state('deploying'));
  const within = async (seconds: number) => {
    const before = requests.length;
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    return requests.length - before;
  };
  show();
  await screen.findByText(/^Your plugin is being deployed/);
  expect(await within(60)).toBeGreaterThan(15);
  await within(30);
  expect(await within(120)).toBe(4);

  const running = api.on(subdomainCalls.deployment, () => state('running'));
  await within(30);
  expect(await screen.findByText('Running')).toBeTruthy();
  await within(120);
  expect(running).toHaveLength(5);
  api.on(subdomainCalls.deployment, () => state('error'));
  await within(30);
  expect(await screen.findByText(/^Something went wrong while deploying your plugin/)).toBeTruthy();
});

test('the dialog shows when the plugin was deployed and checked, and since when which version has been live', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-21T10:00:00Z') });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  api.on(subdomainCalls.get, () => claimed);
  const since = ago(2);
  api.on(subdomainCalls.deployment, () => state('deploying', { since }));
  show();
  expect(await screen.findByText('Started 2 minutes ago')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Started 3 minutes ago')).toBeTruthy();

  const behind = { checked_at: ago(1), version: 12, published_at: ago(3), is_behind: true };
  api.on(subdomainCalls.deployment, () => state('running', behind));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Last checked 1 minute ago')).toBeTruthy();
  expect(screen.getByText(/^Version 12, 3 minutes ago/)).toBeTruthy();
  expect(screen.getByText(/A newer version is being published/)).toBeTruthy();
  api.on(subdomainCalls.deployment, () => state('running', { ...behind, version: 13, is_behind: false }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText(/^Version 13,/)).toBeTruthy();
  expect(screen.queryByText(/A newer version is being published/)).toBeNull();
  const old = { ...behind, checked_at: ago(0), published_at: '2026-07-09T10:00:00Z', is_behind: false };
  api.on(subdomainCalls.deployment, () => state('running', old));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Version 12, Jul 9, 2026')).toBeTruthy();
  expect(screen.getByText('Last checked just now')).toBeTruthy();
});

describe('the picture of the page', () => {
  const aBrand = (changes: Partial<PluginBrand> = {}): PluginBrand => ({
    accent: '',
    title: '',
    header_links: [{ label: 'Status', url: 'https://status.example' }],
    footer_links: [],
    is_notice_shown: true,
    pictures: [],
    may_hide_notice: true,
    ...changes,
  });
  const picture = (host: string) =>
    screen.findByRole('img', { name: `Preview of the page at ${host}.localhost:3000` });
  beforeEach(() => {
    api.on(pluginBrandCalls.get, () => aBrand({ accent: '#b91c1c' }));
  });

  test('shows the name, text, links and color of the project, and nothing that could be pressed', async () => {
    api.on(subdomainCalls.get, () => claimed);
    api.on(subdomainCalls.deployment, () => state('running'));
    show();
    const shown = await picture('acme');
    await waitFor(() => expect(shown.textContent).toContain('Card and wallet acceptance.'));
    expect(shown.textContent).toMatch(/acme.localhost:3000.*Meridian Payments.*Status/);
    expect(inside(shown).getByText('Ask').style.background).toBe('#b91c1c');
    expect(shown.querySelector('a, button, iframe')).toBeNull();
  });

  test('has placeholders until content is published', async () => {
    api.on(subdomainCalls.get, () => claimed);
    api.on(subdomainCalls.deployment, () => state('running', { version: 0 }));
    show();
    await screen.findByText(/^Your methods and workflows appear here/);
    expect((await picture('acme')).textContent).not.toContain('Card and wallet acceptance.');
  });

  test('follows the address that is typed before it is claimed', async () => {
    show();
    await picture('meridian-payments');
    await type('shop');
    expect(await picture('shop')).toBeTruthy();
  });

  test('is not shown to collaborators, who do not see the brand', async () => {
    api.on(subdomainCalls.get, () => claimed);
    api.on(subdomainCalls.deployment, () => state('running'));
    show('collaborator');
    await screen.findByText('Running');
    expect(screen.queryByRole('img', { name: /^Preview of the page/ })).toBeNull();
  });
});

test('a plugin without published content says so instead of showing version 0', async () => {
  api.on(subdomainCalls.get, () => claimed);
  api.on(subdomainCalls.deployment, () => state('running', { version: 0 }));
  show();
  expect(await screen.findByText('Nothing published yet')).toBeTruthy();
  expect(screen.queryByText(/Version 0/)).toBeNull();
});

test('[PLUG-05] the plugin is deployed again by the owner; while an older version is live, its link stays', async () => {
  api.on(subdomainCalls.get, () => claimed);
  const failed = state('error', { reason: 'It did not answer.', version: 4, is_behind: true });
  api.on(subdomainCalls.deployment, () => failed);
  api.on(subdomainCalls.deploy, () => refuse(500));
  const { unmount, person } = show();
  expect(await screen.findByText('It did not answer.')).toBeTruthy();
  expect(screen.getByText('Until then, your plugin uses the previous version.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open the plugin/ })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Deploy again' }));
  expect(await screen.findByText('Deployment could not be started. Please try again.')).toBeTruthy();
  api.on(subdomainCalls.deploy, () => state('deploying'));
  api.on(subdomainCalls.deployment, () => state('deploying'));
  await person.click(screen.getByRole('button', { name: 'Deploy again' }));
  expect(await screen.findByText('Deploying')).toBeTruthy();
  unmount();

  api.on(subdomainCalls.deployment, () => ({ ...failed, reason: '', is_behind: false }));
  show('collaborator');
  expect(await screen.findByText(/^Something went wrong/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deploy again' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Open the plugin/ })).toBeNull();
});

test('[PLUG-06] the plugin of a private project is opened by a one-time address in a tab without access to this window', async () => {
  const tab = { opener: window, document: { title: '' }, location: { replace: vi.fn() }, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as never);
  api.on(subdomainCalls.get, () => claimed);
  api.on(subdomainCalls.deployment, () => state('running'));
  const visits = api.on(subdomainCalls.visit, () => ({ url: `${claimed.url}/enter?code=x` }));
  const project = aProject({ is_opensource: false });
  const { person } = renderAt('/', <PluginDialog project={project} open onClose={() => {}} />);
  const press = async () => person.click(await screen.findByRole('button', { name: /^Open the plugin/ }));

  await press();
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`${claimed.url}/enter?code=x`));
  expect([opened.mock.lastCall, tab.opener]).toEqual([['', '_blank'], null]);
  expect(visits.map(({ params }) => params.id)).toEqual([project.project_uuid]);

  api.on(subdomainCalls.visit, () => refuse(404, { message: 'Claim one first.' }));
  await press();
  expect(await screen.findByText('Claim one first.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalledOnce();
  opened.mockReturnValue(null);
  await press();
  expect(await screen.findByText(/^The browser blocked the new tab\./)).toBeTruthy();
});

test('[PLUG-05] the dialog shows the progress of a version that is being prepared for semantic search', async () => {
  api.on(subdomainCalls.get, () => claimed);
  api.on(subdomainCalls.deployment, () =>
    state('running', { version: 12, vectors: { made: 320, methods: 1_223 } }),
  );
  show();
  expect(await screen.findByText('Preparing semantic search: 320 of 1,223 methods')).toBeTruthy();
});
