import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';

test('[R33] cookies that a plugin’s page sets for the dashboard neither sign a user in nor out, and change nothing', async ({
  browser,
}) => {
  const session = await createSession();
  const eve = await createSession('Eve Stranger');
  const { project_uuid } = await createProjectOf(session, { name: 'Thrown at' });
  await createLibraryOf(session, project_uuid, smallDocument);
  const home = pluginOrigin(await createPluginOf(session, project_uuid));
  // A script that the page's policy would block; without the policy, the browser's isolation must be enough.
  const context = await browser.newContext({ bypassCSP: true });
  await signInBrowser(context, session);
  const plugin = await context.newPage();
  await plugin.goto(home);
  await plugin.evaluate(
    ([token, user]) => {
      for (const name of [
        'auth_user',
        'XSRF-TOKEN',
        'session',
        'fieldkit-plugin',
        'fieldkit_device',
        '__session',
      ])
        for (const where of ['domain=localhost', 'domain=.localhost', ''])
          Reflect.set(
            document,
            'cookie',
            `${name}=${encodeURIComponent(`${token}${user}`.slice(0, 1000))}; path=/; ${where}`,
          );
      localStorage.setItem('auth_user', user);
      sessionStorage.setItem('auth_user', user);
    },
    [eve.token, JSON.stringify({ uid: eve.uid, email: eve.email, accessToken: eve.token })] as const,
  );
  const dashboard = await context.newPage();
  const asked: string[] = [];
  dashboard.on('request', (request) => {
    const bearer = request.headers().authorization;
    if (bearer) asked.push(bearer);
  });
  await dashboard.goto(`${origin()}/dashboard/projects`);
  await expect(dashboard.getByRole('heading', { name: 'Thrown at' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((bearer) => bearer.includes(eve.token))).toEqual([]);
  await context.close();

  // They give no access to a signed-out user either.
  const out = await browser.newContext({ bypassCSP: true });
  const other = await out.newPage();
  await other.goto(home);
  await other.evaluate((token) => {
    for (const where of ['domain=localhost', ''])
      Reflect.set(document, 'cookie', `auth_user=${token}; path=/; ${where}`);
  }, eve.token);
  await other.goto(`${origin()}/dashboard/projects`);
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  const answer = await other.request.get(`${origin()}/api/projects`);
  expect(answer.status()).toBe(401);
  await out.close();
});

test('[R33] the page that opened a plugin, and the plugin, have no access to each other', async ({
  browser,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Opened' });
  await createLibraryOf(session, project_uuid, smallDocument);
  const home = pluginOrigin(await createPluginOf(session, project_uuid));
  const context = await browser.newContext({ bypassCSP: true });
  await signInBrowser(context, session);
  const plugin = await context.newPage();
  await plugin.goto(home);
  const opened = context.waitForEvent('page');
  const held = await plugin.evaluate((dashboard) => {
    const other = window.open(`${dashboard}/dashboard/projects`);
    try {
      return other?.document.title ?? 'nothing';
    } catch {
      return 'refused';
    }
  }, origin());
  expect(['refused', 'nothing', '']).toContain(held);
  const dashboard = await opened;
  await expect(dashboard.getByRole('heading', { name: 'Opened' })).toBeVisible();
  expect(await dashboard.evaluate(() => window.opener)).toBeNull();
  await context.close();
});
