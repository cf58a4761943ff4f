import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { askDatabase } from './ask-database.ts';
import { haveAsked, nightFalls } from './asked.ts';
import { aPluginOf, pluginOrigin } from './claimed.ts';
import { origin } from './people.ts';
import { documentOfAttempts, packed, scriptAttempts } from './script-attempts.ts';
import {
  aLibraryOf,
  anInvitation,
  aProjectOf,
  aSession,
  askAs,
  aWorkflowOf,
  type Session,
  signInBrowser,
} from './seed.ts';

// One stage for all of them.
test.describe.configure({ mode: 'default' });

const names = packed(199);
let session: Session;
let projectUuid: string;
let libraryUuid: string;
let home: string;
let methods: string[];
let workflows: string[];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  session = { ...(await aSession()), name: names[0] ?? '' };
  await send('POST', '/identitytoolkit.googleapis.com/v1/accounts:update?key=fieldkit', {
    ...{ idToken: session.token, displayName: session.name },
  });
  for (const name of names.slice(1))
    await aProjectOf(session, { name, description: scriptAttempts.join('\n') });
  const project = await aProjectOf(session, {
    name: names[0],
    description: scriptAttempts.join('\n'),
    is_opensource: true,
    website_url: 'https://example.com/"><img src=x onerror=ranHere(1)>',
    documentation_url: "https://example.com/' onmouseover=ranHere(1) '",
    repository_url: 'https://example.com/#javascript:ranHere(1)',
  });
  projectUuid = project.project_uuid;
  libraryUuid = (await aLibraryOf(session, projectUuid, documentOfAttempts())).library_uuid;
  for (const name of names)
    await send(
      'PATCH',
      `/api/libraries/${(await aLibraryOf(session, projectUuid, documentOfOne)).library_uuid}`,
      {
        ...{ name, library_group: name.slice(0, 100), version: name.slice(0, 64), description: name },
      },
    );
  const listed = await send('GET', `/api/methods/library/${libraryUuid}`);
  methods = ((await listed.json()) as { method_uuid: string }[]).map(({ method_uuid }) => method_uuid);
  workflows = [];
  for (const name of names) {
    const { workflow_uuid } = await aWorkflowOf(session, projectUuid, libraryUuid, 'Attempts');
    workflows.push(workflow_uuid);
    await send('PATCH', `/api/workflows/${workflow_uuid}`, {
      ...{ name, description: name, tags: [name.slice(0, 50)] },
      steps: methods
        .slice(0, 2)
        .map((method_uuid) => ({ method_uuid, method_name: name, description: name })),
    });
  }
  home = pluginOrigin(await aPluginOf(session, projectUuid));
  await haveAsked(
    projectUuid,
    scriptAttempts.map((text) => ({ text, times: 1, outcome: 'none' as const })),
  );
  await nightFalls(projectUuid);
  await anInvitation(session, projectUuid, { ...session, email: invitee });
});

const invitee = `guest-${Date.now()}@example.com`;
const documentOfOne = JSON.stringify({ openapi: '3.0.0', paths: { '/one': { get: {} } } });

const send = (method: string, path: string, body?: object): Promise<Response> =>
  askAs(session, method, path, body);

/** Everything that would be the work of an attempt: a call, a dialog, a request to its host, a breach of the policy. */
async function watch(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding('ranHere', ({ page }) => void seen.push(`ran at ${page.url()}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective, sample }) =>
      (window as unknown as { ranHere: (what: string) => void }).ranHere(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  await context.route(
    ({ hostname }) => hostname === 'canary.invalid',
    (route) => {
      seen.push(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.push(`dialog at ${page.url()}`);
      void dialog.dismiss();
    });
  });
  return seen;
}

/** Looks at a page, over every part that a hand or a keyboard reaches. */
async function lookAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['mouseover', 'mouseenter', 'pointerover', 'focus'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (element instanceof HTMLDetailsElement) element.open = true;
    }
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

test('[R43] an attempt that is taken for markup is noticed', async ({ browser }) => {
  const context = await browser.newContext();
  const seen = await watch(context);
  await context.route(/attempts\.invalid/, (route) => {
    const attempt = scriptAttempts[Number(new URL(route.request().url()).pathname.slice(1))] ?? '';
    return route.fulfill({ contentType: 'text/html', body: `<h1>x</h1>${attempt}` });
  });
  const page = await context.newPage();
  for (const at of scriptAttempts.keys()) await page.goto(`http://attempts.invalid/${at}`);
  // The others run in attributes, addresses and code only, or when they are pressed.
  await expect.poll(() => new Set(seen).size).toBeGreaterThanOrEqual(25);
  await context.close();
});

test('[R43] sixty attempts in every text run nowhere in the dashboard', async ({ browser }) => {
  test.setTimeout(180_000);
  expect(new Set(scriptAttempts).size).toBeGreaterThanOrEqual(60);
  const context = await browser.newContext();
  const seen = await watch(context);
  await signInBrowser(context, session);
  const page = await context.newPage();
  const project = `${origin()}/dashboard/projects/${projectUuid}`;
  const library = `${project}/libraries/${libraryUuid}`;
  for (const url of [
    `${origin()}/dashboard`,
    `${origin()}/dashboard/projects`,
    `${origin()}/dashboard/account`,
    `${origin()}/dashboard/notifications`,
    `${origin()}/dashboard/analytics?project=${projectUuid}`,
    `${origin()}/dashboard/analytics/queries?project=${projectUuid}`,
    project,
    library,
    `${library}?page=2`,
    `${library}?page=3`,
    `${library}?page=4`,
    `${library}?tab=workflows`,
    `${library}?q=${encodeURIComponent(scriptAttempts[15] ?? '')}`,
  ])
    await lookAt(page, url);
  await page.goto(library);
  const method = page.getByRole('main').getByRole('list').getByRole('button').first();
  await method.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(project);
  await expect(page.getByRole('button', { name: 'Quick Actions' })).toBeVisible();
  await page.keyboard.press('Control+i');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(seen).toEqual([]);
  await context.close();
});

test('[R43] nor in the pages of its plugin, with and without their policy', async ({ browser }) => {
  test.setTimeout(180_000);
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP });
    const seen = await watch(context);
    const page = await context.newPage();
    const paths = ['/', '/workflows', '/methods', '/methods?page=2', '/ask', '/nothing'];
    for (const uuid of workflows) paths.push(`/workflows/${uuid}`);
    // With the policy some are enough: it can only forbid more.
    for (const uuid of bypassCSP ? methods : methods.slice(0, 6)) paths.push(`/methods/${uuid}`);
    for (const text of scriptAttempts.filter((_, at) => at % 6 === 0)) {
      paths.push(`/ask?q=${encodeURIComponent(text)}`, `/methods?q=${encodeURIComponent(text)}`);
      paths.push(`/methods?tag=${encodeURIComponent(text)}`);
    }
    for (const path of paths) await lookAt(page, home + path);
    expect(seen).toEqual([]);
    await context.close();
  }
});

test('[R43] nor in the mail that invites, where a mail client shows its markup', async ({ browser }) => {
  const context = await browser.newContext();
  const seen = await watch(context);
  const page = await context.newPage();
  const mailed = () =>
    askDatabase<{ html: string }>('select html from mail_outbox where recipient = $1', [invitee]);
  await expect.poll(mailed).toHaveLength(1);
  const [{ html = '' } = {}] = await mailed();
  expect(html).toContain('ranHere');
  await page.setContent(html, { waitUntil: 'networkidle' });
  await page.goto(`${origin()}/dev/mailbox`);
  expect(seen).toEqual([]);
  await context.close();
});
