import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectToFit, findColorViolations, findViolations } from './accessibility.ts';
import { origin, signIn } from './accounts.ts';
import { createMcpKeyOf, createPluginOf } from './claim-subdomain.ts';
import { createCollaboratorOf, createProjectOf, createSession, type Session, signInBrowser } from './seed.ts';

/** A program on this computer that connects with OAuth, as assistants do. */
type Program = {
  /** The URL to which it sends the user's browser. */
  ask: (address: string) => Promise<string>;
  /** The parameters with which the browser returned. */
  answer: () => URLSearchParams | null;
  /** The status of the MCP server's response to it. */
  statusAt: (address: string) => Promise<number>;
  close: () => void;
};

async function aProgram(client_name = 'Claude Code'): Promise<Program> {
  let brought: URLSearchParams | null = null;
  const listener = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/callback') brought = url.searchParams;
    response.setHeader('content-type', 'text/html').end('<h1>You can go back to your terminal</h1>');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const redirect_uri = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  const registered = await fetch(`${origin()}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name, redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  return {
    ask: async (resource) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id,
        redirect_uri,
        state: 'the-state',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        resource,
      });
      return `${origin()}/oauth/authorize?${query}`;
    },
    answer: () => brought,
    statusAt: async (address) => {
      const given = await fetch(`${origin()}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id,
          redirect_uri,
          code_verifier: verifier,
          code: brought?.get('code') ?? '',
        }),
      });
      const { access_token } = (await given.json()) as { access_token: string };
      const asked = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
      return asked.status;
    },
    close: () => listener.close(),
  };
}

const openSource = { is_opensource: true, repository_url: 'https://example.com/meridian' };

/** A project with a plugin, and an MCP URL that a program on this computer can resolve. */
async function aPlugin(
  session: Session,
  form: object = {},
): Promise<{ projectUuid: string; address: string }> {
  const { project_uuid } = await createProjectOf(session, { name: 'Meridian', ...form });
  const subdomain = await createPluginOf(session, project_uuid);
  return { projectUuid: project_uuid, address: `${origin()}/p/${subdomain}/mcp` };
}

const question = (page: Page, client = 'Claude Code') =>
  page.getByRole('heading', { level: 1, name: `Allow ${client} to access Meridian?` });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isBack = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You can go back to your terminal' })).toBeVisible();

test('[PLUG-08] any user allows an assistant to query an open source project, and the owner sees it', async ({
  page,
}) => {
  const owner = await createSession();
  const { address, projectUuid } = await aPlugin(owner, openSource);
  const program = await aProgram();
  await page.goto(await program.ask(address));
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/connect\/[\w-]+$/);
  await expect(page.getByText('Unverified app. Continue only if you started this.')).toBeVisible();
  await expect(page.getByText('Redirects to a program on this computer')).toBeVisible();
  await press(page, 'Allow');
  await isBack(page);
  expect(program.answer()?.get('state')).toBe('the-state');
  expect(program.answer()?.get('iss')).toBe(origin());
  expect(await program.statusAt(address)).toBe(200);
  const listed = await fetch(`${origin()}/api/projects/${projectUuid}/connections`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(await listed.json()).toMatchObject([{ client_name: 'Claude Code', granted_by: 'visitor' }]);
  program.close();
});

test('a user cancels: the assistant is notified, and going back shows that the request has ended', async ({
  page,
}) => {
  const { address } = await aPlugin(await createSession(), openSource);
  const program = await aProgram();
  await page.goto(await program.ask(address));
  await expect(question(page)).toBeVisible();
  const asked = page.url();
  await press(page, 'Cancel');
  await isBack(page);
  expect(program.answer()?.get('error')).toBe('access_denied');
  await page.goto(asked);
  await expect(page.getByRole('heading', { level: 1, name: 'This request has ended' })).toBeVisible();
  program.close();
});

test('a member allows a private project after signing in; other users see why they cannot', async ({
  page,
  browser,
}) => {
  const owner = await createSession();
  const { address, projectUuid } = await aPlugin(owner);
  const member = await createCollaboratorOf(owner, projectUuid);
  const program = await aProgram();
  await page.goto(await program.ask(address));
  await expect(page.getByText(/Only members of Meridian can allow this connection/)).toBeVisible();
  await press(page, 'Sign in');
  await signIn(page, member);
  await expect(page.getByText(/You are allowing this as a member of Meridian/)).toBeVisible();
  await press(page, 'Allow');
  await isBack(page);
  expect(await program.statusAt(address)).toBe(200);
  program.close();

  const stranger = await createSession('Sid Stranger');
  const context = await browser.newContext();
  await signInBrowser(context, stranger);
  const other = await context.newPage();
  const second = await aProgram();
  await other.goto(await second.ask(address));
  await expect(
    other.getByText(`${stranger.email} is not a member of Meridian`, { exact: false }),
  ).toBeVisible();
  second.close();
  await context.close();
});

test('a user with the MCP key allows a private project, and a wrong key is reported', async ({ page }) => {
  const owner = await createSession();
  const { address, projectUuid } = await aPlugin(owner);
  const key = await createMcpKeyOf(owner, projectUuid);
  const program = await aProgram();
  await page.goto(await program.ask(address));
  const field = page.getByRole('textbox', { name: 'MCP key' });
  await press(page, 'Allow');
  await expect(page.getByText('Enter the MCP key of the project.')).toBeVisible();
  await field.fill('fk_mcp_wrong');
  await press(page, 'Allow');
  await expect(page.getByText(/This is not this project’s MCP key/)).toBeVisible();
  await field.fill(key);
  await field.press('Enter');
  await isBack(page);
  expect(await program.statusAt(address)).toBe(200);
  program.close();
});

test('an assistant whose request cannot be served gets an explanation instead of an error', async ({
  page,
}) => {
  await page.goto(`${origin()}/oauth/authorize?client_id=nobody&response_type=code`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your assistant cannot be connected' }),
  ).toBeVisible();
  await expect(page.getByText(/Remove the connection in your assistant and add it again/)).toBeVisible();
});

test('the consent page has no accessibility violations in light and dark, and fits 320 pixels', async ({
  page,
}) => {
  const { address } = await aPlugin(await createSession());
  const program = await aProgram('An assistant with quite a long name of its own');
  const expectNothingInTheWay = async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await findViolations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findColorViolations(page), 'dark').toEqual([]);
    await expectToFit(page);
  };
  await page.goto(await program.ask(address));
  await press(page, 'Allow');
  await expect(page.getByText('Enter the MCP key of the project.')).toBeVisible();
  await expectNothingInTheWay();
  await page.goto(`${origin()}/connect/refused?error=invalid_target`);
  await expect(page.getByText(/asked for an MCP server that does not exist here/)).toBeVisible();
  await expectNothingInTheWay();
  program.close();
});
