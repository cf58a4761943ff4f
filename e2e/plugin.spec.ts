import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createMcpKeyOf, createPluginOf, newSubdomain, pluginOrigin } from './claim-subdomain.ts';
import { queryDatabase } from './query-database.ts';
import {
  createCollaboratorOf,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
  type Session,
  signInBrowser,
} from './seed.ts';

const openSource = { is_opensource: true, repository_url: 'https://example.com/meridian' };

async function createProjectWithContent(session: Session, form: object = openSource): Promise<string> {
  const { project_uuid } = await createProjectOf(session, { name: 'Meridian', ...form });
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  await createWorkflowOf(session, project_uuid, library_uuid, 'Refund an order');
  return project_uuid;
}

/** The links at the top of a plugin's home page. The cards below have the same names. */
const firstWorkflows = (page: Page) => page.getByRole('list', { name: 'Workflow recipes' });

const plugin = (page: Page) => page.getByRole('dialog', { name: 'Plugin subdomain' });

async function chooseQuickAction(page: Page, projectUuid: string, entry: RegExp): Promise<void> {
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}`);
  await page.getByRole('button', { name: 'Quick Actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('[PLUG-01, PLUG-05, PLUG-06, PLUG-07, PLUG-08] a user claims an address and gets the first answer in an AI client', async ({
  page,
  context,
}) => {
  const session = await createSession();
  const projectUuid = await createProjectWithContent(session);
  const subdomain = newSubdomain();
  await signInBrowser(context, session);
  await chooseQuickAction(page, projectUuid, /Manage plugin/);
  await plugin(page).getByRole('textbox', { name: 'Subdomain' }).fill(`${subdomain.toUpperCase()} !`);
  await expect(plugin(page)).toContainText(`${subdomain}.localhost:`);
  await plugin(page).getByRole('button', { name: 'Claim permanently' }).click();
  await expect(plugin(page).getByText('Running')).toBeVisible({ timeout: 15_000 });

  const opening = context.waitForEvent('page');
  await plugin(page)
    .getByRole('link', { name: /Open the plugin/ })
    .click();
  const site = await opening;
  await expect(site).toHaveURL(`${pluginOrigin(subdomain)}/`);
  await expect(site.getByRole('heading', { level: 1, name: 'Meridian' })).toBeVisible();

  await site.getByText('Configure the MCP server yourself').click();
  const snippet = site.getByRole('group', { name: 'Configuration for Claude Code' });
  await expect(snippet).toContainText(/Bearer fk_dev_\w{49}/);
  await site.getByRole('button', { name: 'Test connection' }).click();
  await expect(
    site.getByText(
      /^Connected\. 6 tools: search, get_method, get_workflow, get_guide, list_libraries, report\./,
    ),
  ).toBeVisible();

  const [, url = '', key = ''] =
    /(http:\S+\/mcp) --header "Authorization: Bearer (fk_dev_\w+)"/.exec(
      (await snippet.textContent()) ?? '',
    ) ?? [];
  const client = new Client({ name: 'journey', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  const answer = await client.callTool({ name: 'search', arguments: { query: 'refund an order' } });
  expect(JSON.stringify(answer.content)).toContain('POST /orders/{id}/refund');
  await client.close();

  await site.getByRole('searchbox', { name: 'Your question' }).fill('How do I refund an order?');
  await site.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(site.getByRole('main')).toContainText('/orders/{id}/refund');
  const asked = await queryDatabase<{ text: string; channel: string }>(
    'select text, channel from questions where project_uuid = $1 order by asked_at',
    [projectUuid],
  );
  expect(asked).toEqual([
    { text: 'refund an order', channel: 'mcp' },
    { text: 'How do I refund an order?', channel: 'plugin' },
  ]);

  // A change is served automatically a moment later.
  const { library_uuid } = (
    await queryDatabase<{ library_uuid: string }>(
      'select library_uuid from libraries where project_uuid = $1',
      [projectUuid],
    )
  )[0] ?? { library_uuid: '' };
  await createWorkflowOf(session, projectUuid, library_uuid, 'Another recipe');
  await expect(async () => {
    await site.goto(pluginOrigin(subdomain));
    await expect(firstWorkflows(site).getByRole('link', { name: 'Another recipe' })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
});

test('the owner edits the index for assistants, and the plugin serves it', async ({ page, context }) => {
  const session = await createSession();
  const projectUuid = await createProjectWithContent(session);
  const home = pluginOrigin(await createPluginOf(session, projectUuid));
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}?open=plugin`);
  await plugin(page).getByRole('tab', { name: 'Install' }).click();
  await plugin(page).locator('summary', { hasText: 'Codex' }).click();
  await expect(plugin(page)).toContainText(`codex plugin marketplace add ${home}/codex/plugin.git`);

  await plugin(page).getByRole('tab', { name: 'Index' }).click();
  await plugin(page).getByRole('textbox', { name: 'Note for assistants' }).fill('Refunds need **approval**.');
  await plugin(page).getByRole('combobox', { name: 'Pin a method' }).fill('refund');
  await plugin(page)
    .getByRole('option', { name: /Refund/ })
    .first()
    .click();
  const preview = plugin(page).locator('pre');
  await expect(preview).toContainText('> Refunds need **approval**.');
  await expect(preview).toContainText('## Calls to start with');
  await plugin(page).getByRole('button', { name: 'Save index' }).click();
  await expect(page.getByText('Index saved. The next version of the plugin will include it.')).toBeVisible();

  const previewed = await preview.textContent();
  const served = await page.goto(`${home}/agents.md`);
  expect(await served?.text()).toBe(previewed);
  await page.goto(`${home}/#install-copilot`);
  await expect(page.getByText(/^copilot plugin marketplace add/)).toBeVisible();
  // The summary of the costs, which are folded.
  await expect(page.getByText(/tokens in every conversation$/).filter({ visible: true })).toHaveCount(1);
});

test('[PLUG-07] a private project’s page admits members through the dashboard and others with the key, and no one else', async ({
  browser,
}) => {
  const owner = await createSession();
  const projectUuid = await createProjectWithContent(owner, { is_opensource: false });
  const grace = await createCollaboratorOf(owner, projectUuid);
  const subdomain = await createPluginOf(owner, projectUuid);
  const key = await createMcpKeyOf(owner, projectUuid);
  const home = pluginOrigin(subdomain);

  const stranger = await browser.newPage();
  await stranger.goto(`${home}/methods`);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Meridian' })).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText('orders');
  await stranger.getByLabel('MCP key').fill(key.slice(0, -1));
  await stranger.getByRole('button', { name: 'Enter' }).click();
  await expect(stranger.getByRole('alert')).toBeVisible();
  await expect(stranger).toHaveTitle(/^This key does not open this project\..* · Meridian$/);
  await expect(stranger.getByLabel('MCP key')).toBeFocused();
  await stranger.getByLabel('MCP key').fill(key);
  await stranger.getByRole('button', { name: 'Enter' }).click();
  await expect(firstWorkflows(stranger).getByRole('link', { name: 'Refund an order' })).toBeVisible();

  const member = await browser.newContext();
  await signInBrowser(member, grace);
  const dashboard = await member.newPage();
  const opening = member.waitForEvent('page');
  await chooseQuickAction(dashboard, projectUuid, /Access plugin/);
  const site = await opening;
  await expect(site).toHaveURL(`${home}/`);
  await expect(firstWorkflows(site).getByRole('link', { name: 'Refund an order' })).toBeVisible();
  await expect(site.locator('.panel pre').first()).toContainText(/Bearer fk_dev_\w{49}/);
  await site.getByRole('button', { name: 'Test connection' }).click();
  await expect(site.getByText(/^Connected\./)).toBeVisible();
  expect(await site.evaluate(() => window.opener)).toBeNull();

  // From the access page it is one click, with the same one-time link.
  await site.getByRole('button', { name: 'Leave' }).click();
  await site.getByRole('link', { name: 'Sign in as a member' }).click();
  await expect(site).toHaveURL(`${home}/`);
  await expect(firstWorkflows(site).getByRole('link', { name: 'Refund an order' })).toBeVisible();

  // A removed member loses access with the next request, including by a personal key.
  await queryDatabase("delete from memberships where project_uuid = $1 and role = 'collaborator'", [
    projectUuid,
  ]);
  await site.getByRole('button', { name: 'Test connection' }).click();
  await expect(site.getByText(/^The server refused the key\./)).toBeVisible();
  await site.goto(`${home}/workflows`);
  await expect(site.locator('body')).not.toContainText('Refund an order');

  await stranger.context().close();
  await member.close();
});

test('a plugin’s page cannot read anything from the dashboard, with any script', async ({ browser }) => {
  const session = await createSession();
  const subdomain = await createPluginOf(session, await createProjectWithContent(session));
  // The page's own policy blocks all of it; without the policy, the browser's isolation must be enough.
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP });
    await signInBrowser(context, session);
    const dashboard = await context.newPage();
    await dashboard.goto(`${origin()}/dashboard`);
    await expect(dashboard.getByRole('heading', { level: 1 })).toBeVisible();
    const page = await context.newPage();
    await page.goto(pluginOrigin(subdomain));
    const read = await page.evaluate(async (dashboardOrigin) => {
      const attempts = await Promise.all(
        ['/api/config', '/dashboard', '/api/projects', '/healthz'].map((path) =>
          fetch(dashboardOrigin + path, { credentials: 'include' }).then(
            async (answer) => answer.text(),
            () => 'refused',
          ),
        ),
      );
      const frame = document.createElement('iframe');
      frame.src = `${dashboardOrigin}/dashboard`;
      document.body.append(frame);
      await new Promise((resolve) => {
        frame.onload = resolve;
        frame.onerror = resolve;
      });
      let framed = 'refused';
      try {
        framed = frame.contentDocument?.body.textContent || 'refused';
      } catch {}
      return [...attempts, framed, document.cookie, localStorage.getItem('auth_user')];
    }, origin());
    expect(read).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', '', null]);
    await context.close();
  }
});

test('an unclaimed address shows no other plugin, and explains that it is unclaimed', async ({ page }) => {
  const answer = await page.goto(pluginOrigin('nobody-was-here'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PLUG-07] everything on the plugin’s pages can be read, asked and connected', async ({ page }) => {
    const session = await createSession();
    const home = pluginOrigin(await createPluginOf(session, await createProjectWithContent(session)));
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1, name: 'Meridian' })).toBeVisible();
    await page.getByText('Configure the MCP server yourself').click();
    await expect(page.getByText('claude mcp add')).toBeVisible();
    await page.locator('label', { hasText: /^Cursor$/ }).click();
    await expect(page.getByText('"mcpServers"').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Refund an order' }).first().click();
    await expect(page.getByRole('main')).toContainText('/orders');
    await page.goto(`${home}/methods`);
    await page
      .getByRole('link', { name: /Refund an order/ })
      .first()
      .click();
    await expect(page.getByRole('main')).toContainText('curl');
    await page.goto(home);
    await page.getByText('Configure the MCP server yourself').click();
    await page.getByRole('button', { name: 'Show me a key' }).click();
    await expect(
      page
        .getByText(/fk_dev_\w{49}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });
});
