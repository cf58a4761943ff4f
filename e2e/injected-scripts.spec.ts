import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { queryDatabase } from './query-database.ts';
import { runNightlyCount } from './record-questions.ts';
import {
  canary,
  createProjectOfAttempts,
  createUserNamedByAttempt,
  lookAt,
  namesOfAttempts,
  watch,
  workflowsOfAttempts,
} from './script-attempt-fixtures.ts';
import { scriptAttempts } from './script-attempts.ts';
import { createInvitation, createProjectOf, type Session, signInBrowser } from './seed.ts';

// All tests share one fixture.
test.describe.configure({ mode: 'default' });

let session: Session;
let projectUuid: string;
let libraryUuid: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  session = await createUserNamedByAttempt();
  for (const name of namesOfAttempts.slice(1))
    await createProjectOf(session, { name, description: scriptAttempts.join('\n') });
  ({ projectUuid, libraryUuid } = await createProjectOfAttempts(session));
  await workflowsOfAttempts(session, projectUuid, libraryUuid);
  await runNightlyCount(projectUuid);
  await createInvitation(session, projectUuid, { ...session, email: invitee });
});

const invitee = `guest-${Date.now()}@example.com`;
test('[R43] an attempt that is rendered as markup is detected', async ({ browser }) => {
  const context = await browser.newContext();
  const seen = await watch(context);
  await context.route(/attempts\.invalid/, (route) => {
    const attempt = scriptAttempts[Number(new URL(route.request().url()).pathname.slice(1))] ?? '';
    return route.fulfill({ contentType: 'text/html', body: `<h1>x</h1>${attempt}` });
  });
  await context.route(
    ({ hostname }) => hostname === canary,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  for (const at of scriptAttempts.keys()) await page.goto(`http://attempts.invalid/${at}`);
  // The others run only in attributes, URLs and code, or when they are clicked.
  await expect.poll(() => new Set(seen).size).toBeGreaterThanOrEqual(25);
  await context.close();
});

test('[R43] sixty attempts in every text never run in the dashboard', async ({ browser }) => {
  test.setTimeout(180_000);
  expect(new Set(scriptAttempts).size).toBeGreaterThanOrEqual(60);
  const context = await browser.newContext();
  const seen = await watch(context);
  await signInBrowser(context, session);
  const page = await context.newPage();
  const project = `${origin()}/dashboard/projects/${projectUuid}`;
  const library = `${project}/libraries/${libraryUuid}`;
  for (const url of [
    `${origin()}/dashboard?project=${projectUuid}`,
    `${origin()}/dashboard/libraries`,
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
  const method = page
    .getByRole('main')
    .getByRole('button', { name: /^View / })
    .first();
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

test('[R43] sixty attempts never run in the invitation mail, in a mail client that renders its markup', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const seen = await watch(context);
  const page = await context.newPage();
  const mailed = () =>
    queryDatabase<{ html: string }>('select html from mail_outbox where recipient = $1', [invitee]);
  await expect.poll(mailed).toHaveLength(1);
  const [{ html = '' } = {}] = await mailed();
  expect(html).toContain('ranHere');
  await page.setContent(html, { waitUntil: 'networkidle' });
  await page.goto(`${origin()}/dev/mailbox`);
  expect(seen).toEqual([]);
  await context.close();
});
