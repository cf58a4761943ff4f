import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { emailPreferenceCalls } from '@fieldkit/contract/email-preferences.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRegisterCommands } from '../../lib/screen-commands.ts';
import { aDeveloperQuery } from '../../testing/a-developer-query.ts';
import { anAuthState } from '../../testing/auth-state.ts';
import { aConfiguration, aLibrary, aProject, aSubscription } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AuthContext } from '../auth-context.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { useShellDialogs } from '../shell/use-shell-dialogs.ts';

const shop = aProject({ name: 'Shop' });
const payments = aLibrary({ name: 'Payments API', library_uuid: crypto.randomUUID() });
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.on(notificationCalls.count, () => ({ count: 0, notification_count: 0 }));
  api.on(reviewCalls.status, () => ({ is_operator: false, waiting: 0 }));
  api.on(configurationCalls.read, () => aConfiguration());
  api.on(subscriptionCalls.current, () => aSubscription());
  api.on(projectCalls.list, () => [shop, aProject({ name: 'Warehouse', project_uuid: crypto.randomUUID() })]);
  api.on(libraryCalls.list, () => [payments]);
  api.on(methodCalls.find, () => []);
  api.on(workflowCalls.choices, () => []);
  api.on(analyticsCalls.commonAllQuestions, () => []);
  api.on(collaboratorCalls.list, () => ({ data: { collaborators: [] } }));
});
afterEach(() => vi.unstubAllGlobals());

const signOut = vi.fn(async () => {});
const auth = anAuthState({ signOut });

const ran = vi.fn();
const manage = vi.fn();
function Frame() {
  useRegisterCommands([
    { id: 'keys', label: 'API Keys', keys: ['Ctrl', 'K'], run: ran },
    { id: 'plugin', label: 'Manage plugin', run: manage },
  ]);
  return (
    <>
      <TopBar dialogs={useShellDialogs()} />
      <main>
        <h1>Dashboard</h1>
        <input aria-label="A text" />
      </main>
    </>
  );
}

const BareFrame = () => <TopBar dialogs={useShellDialogs()} />;

const show = (address = '/dashboard') =>
  renderAt(
    address,
    <AuthContext value={auth}>
      <Frame />
    </AuthContext>,
  );
const open = async (view: ReturnType<typeof show>) => {
  await view.person.keyboard('{Alt>}[KeyK]{/Alt}');
  return within(await screen.findByRole('dialog', { name: 'Search and commands' }));
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl+K opens search and commands on a screen without a command of its own for it', async () => {
  const view = renderAt(
    '/dashboard',
    <AuthContext value={auth}>
      <BareFrame />
    </AuthContext>,
  );
  await view.person.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeTruthy();
});

test('Ctrl+K opens API Keys instead on the screen of a project', async () => {
  const view = show();
  await view.person.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('workflows, questions and people of the project are found, and settings everywhere', async () => {
  const [workflow_uuid, group_uuid] = [crypto.randomUUID(), crypto.randomUUID()];
  api.on(workflowCalls.choices, ({ query }) => {
    expect(query.search).toBe('refund');
    return [
      {
        workflow_uuid,
        name: 'Refund',
        library_uuid: payments.library_uuid,
        library_name: 'Payments API',
        description: '',
        updated_at: '2026-11-20T10:00:00.000Z',
        http_methods: ['POST'],
        needs: null,
      },
    ];
  });
  api.on(analyticsCalls.commonAllQuestions, () => [
    aDeveloperQuery({ group_uuid, text: 'How do I refund?', count: 3 }),
  ]);
  api.on(collaboratorCalls.list, () => ({
    data: {
      collaborators: [
        {
          collaboration_uuid: crypto.randomUUID(),
          collaborator_email: 'ruth@example.com',
          collaborator_name: 'Ruth Refund',
          role: 'collaborator' as const,
          status: 'active' as const,
          expires_at: null,
          is_you: false,
        },
      ],
    },
  }));
  const view = show(`/dashboard/projects/${shop.project_uuid}`);
  const palette = await open(view);
  await view.person.keyboard('refund');
  expect(await palette.findByRole('option', { name: /^Refund/ })).toBeTruthy();
  expect(await palette.findByRole('option', { name: /^Ruth Refund/ })).toBeTruthy();
  await view.person.click(await palette.findByRole('option', { name: /How do I refund\?.*asked 3 times/ }));
  expect(view.address()).toBe(
    `/dashboard/analytics/queries?project=${shop.project_uuid}&group=${group_uuid}`,
  );
  const again = await open(view);
  await view.person.keyboard('sessions');
  await view.person.click(await again.findByRole('option', { name: /^Active sessions/ }));
  expect(view.address()).toBe('/dashboard/account');
});

test('on a screen without a project, the project that was last shown is searched', async () => {
  const workflow_uuid = crypto.randomUUID();
  const search = vi.fn(() => [
    {
      workflow_uuid,
      name: 'Refund',
      library_uuid: payments.library_uuid,
      library_name: 'Payments API',
      description: '',
      updated_at: '2026-11-20T10:00:00.000Z',
      http_methods: ['POST'],
      needs: null,
    },
  ]);
  api.on(workflowCalls.choices, search);
  const view = show('/dashboard/notifications');
  const palette = await open(view);
  await view.person.keyboard('refund');
  await palette.findByText('Nothing matches “refund”.');
  expect(search).not.toHaveBeenCalled();
  await view.person.keyboard('{Escape}');

  localStorage.setItem('project', shop.project_uuid);
  const again = await open(view);
  await view.person.keyboard('refund');
  expect(await again.findByText('Workflows in Shop')).toBeTruthy();
  await view.person.click(await again.findByRole('option', { name: /^Refund/ }));
  expect(view.address()).toBe(
    `/dashboard/projects/${shop.project_uuid}/libraries/${payments.library_uuid}?tab=workflows&workflow=${workflow_uuid}`,
  );
});

test('Alt+K opens search and commands; a few letters and Enter open a project', async () => {
  const view = show();
  const palette = await open(view);
  expect(await palette.findByRole('option', { name: 'Shop' })).toBeTruthy();
  await view.person.keyboard('sho');
  await vi.waitFor(() => expect(options()[0]).toBe('Shop'), 15_000);
  await view.person.keyboard('{Enter}');
  expect(view.address()).toBe(`/dashboard/projects/${shop.project_uuid}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette opens from within a text field as well, and Escape returns the focus', async () => {
  const view = show();
  const text = screen.getByRole('textbox', { name: 'A text' });
  await view.person.click(text);
  await open(view);
  await view.person.keyboard('{Escape}');
  expect(document.activeElement).toBe(text);
});

test('the palette moves the focus to the title of the page if no element had it', async () => {
  const view = show();
  expect(document.activeElement).toBe(document.body);
  await open(view);
  await view.person.keyboard('{Escape}');
  const title = screen.getByRole('heading', { level: 1, name: 'Dashboard' });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
  await view.person.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'A text' }));
});

test('while a dialog is open, only Escape works', async () => {
  const view = show();
  await open(view);
  await view.person.keyboard('{Alt>}[KeyK]{/Alt}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await view.person.keyboard('{Escape}?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await view.person.keyboard('{Alt>}[KeyK]{/Alt}?');
  expect(screen.getAllByRole('dialog')).toEqual([sheet]);
  await view.person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['in a project', `/dashboard/projects/${shop.project_uuid}`],
  ['in a selected project', `/dashboard?project=${shop.project_uuid}`],
])('%s the palette finds libraries, and methods by the server’s own search', async (_, address) => {
  const method_uuid = crypto.randomUUID();
  api.on(methodCalls.find, ({ query }) =>
    query.search === 'refund'
      ? [
          {
            method_uuid,
            method_name: 'Give money back',
            library_uuid: payments.library_uuid,
            library_name: 'Payments API',
            endpoint: '/refunds',
            method: 'POST',
            description: '',
            is_deprecated: false,
            project_uuid: shop.project_uuid,
            project_name: 'Shop',
          },
        ]
      : [],
  );
  const view = show(address);
  const palette = await open(view);
  expect(await palette.findByRole('option', { name: /^Payments API/ })).toBeTruthy();
  await view.person.keyboard('refund');
  await view.person.click(await palette.findByRole('option', { name: /Give money back/ }));
  expect(view.address()).toBe(
    `/dashboard/projects/${shop.project_uuid}/libraries/${payments.library_uuid}?method=${method_uuid}`,
  );
});

test.each([
  ['new project', 'New Project', 'New Project'],
  ['settings', 'Settings', 'Settings'],
  ['payment', 'Payment History', 'Payment History'],
  ['invoice', 'Payment History', 'Payment History'],
  ['cancel', 'Cancel Subscription', 'Cancel Subscription'],
])('“%s” finds its command on every screen: %s', async (typed, name, title) => {
  api.on(emailPreferenceCalls.read, () => refuse(500));
  api.on(subscriptionCalls.payments, () => []);
  const view = show('/dashboard/account');
  const palette = await open(view);
  await view.person.keyboard(typed);
  await view.person.click(await palette.findByRole('option', { name }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});

test.each([
  ['mcp', 'MCP API Keys', 'mcp-keys'],
  ['collab', 'Manage Collaborators', 'collaborators'],
])(
  '“%s” finds the command of each project on every screen, and opens it there',
  async (typed, name, action) => {
    const view = show('/dashboard/account');
    const palette = await open(view);
    await view.person.keyboard(typed);
    const found = await palette.findAllByRole('option', { name: new RegExp(`^${name}`) });
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Shop'),
      expect.stringContaining('Warehouse'),
    ]);
    await view.person.click(found[0] as HTMLElement);
    expect(view.address()).toBe(`/dashboard/projects/${shop.project_uuid}`);
    expect(view.state()).toEqual({ action });
  },
);

test('methods of all projects are found, with the name of their project', async () => {
  const project_uuid = crypto.randomUUID();
  const method_uuid = crypto.randomUUID();
  api.on(methodCalls.find, () => [
    {
      method_uuid,
      method_name: 'Count stock',
      library_uuid: payments.library_uuid,
      library_name: 'Stock API',
      endpoint: '/stock',
      method: 'GET',
      description: '',
      is_deprecated: false,
      project_uuid,
      project_name: 'Warehouse',
    },
  ]);
  const view = show('/dashboard/account');
  const palette = await open(view);
  await view.person.keyboard('stock');
  const found = await palette.findByRole('option', { name: /Count stock/ });
  expect(found.textContent).toContain('/stock · Warehouse');
  await view.person.click(found);
  expect(view.address()).toBe(
    `/dashboard/projects/${project_uuid}/libraries/${payments.library_uuid}?method=${method_uuid}`,
  );
});

test('a command of the current screen runs after the palette has closed', async () => {
  const view = show();
  await open(view);
  await view.person.keyboard('api keys{Enter}');
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce(), 15_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette shows when no entry matches and when a search failed', async () => {
  api.on(methodCalls.find, () => refuse(500));
  const view = show(`/dashboard/projects/${shop.project_uuid}`);
  const palette = await open(view);
  await view.person.keyboard('zzzzqq');
  expect(palette.getByRole('status').textContent).toBe('Nothing matches “zzzzqq”.');
  expect(await palette.findByText(/Method search failed/)).toBeTruthy();
});

test('“?” shows every key, and single keys can be switched off on this device', async () => {
  const view = show();
  await view.person.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getByText('Search on this screen')).toBeTruthy();
  await view.person.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(sheet.queryByText('Search on this screen')).toBeNull();
  await view.person.keyboard('{Escape}');
  await view.person.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('“?” typed into a text field is a question mark', async () => {
  const view = show();
  await view.person.click(screen.getByRole('textbox', { name: 'A text' }));
  await view.person.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the entry that opens a plugin is named after the status of the plugin, as in Quick Actions', async () => {
  const replace = vi.fn();
  const tab = { opener: window, document: {}, location: { replace } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const url = 'http://shop.localhost:3000';
  const at = new Date().toISOString();
  const running = { status: 'running', since: at, checked_at: at, reason: '', version: 1 } as const;
  api.on(subdomainCalls.deployment, () => refuse(404));
  const before = show(`/dashboard/projects/${shop.project_uuid}`);
  expect(await (await open(before)).findByRole('option', { name: 'Manage plugin' })).toBeTruthy();
  before.unmount();

  api.on(projectCalls.list, () => [{ ...shop, is_opensource: true }]);
  api.on(subdomainCalls.deployment, () => ({ ...running, published_at: at, is_behind: false }));
  api.on(subdomainCalls.get, () => ({ subdomain: 'shop', domain: 'shop', url, claimed_date: at }));
  const visit = `${url}/visit?code=once`;
  api.on(subdomainCalls.visit, () => ({ url: visit }));
  const view = show(`/dashboard/projects/${shop.project_uuid}`);
  const palette = await open(view);
  await view.person.click(await palette.findByRole('option', { name: 'Access plugin' }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(visit));
  expect(tab.opener).toBeNull();
  await view.person.click(await (await open(view)).findByRole('option', { name: 'Plugin status' }));
  await vi.waitFor(() => expect(manage).toHaveBeenCalledOnce());
  expect(screen.queryByRole('option', { name: 'Manage plugin' })).toBeNull();
});
