import { expect, test } from '@playwright/test';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import {
  createProjectOfAttempts,
  createUserNamedByAttempt,
  lookAt,
  watch,
  workflowsOfAttempts,
} from './script-attempt-fixtures.ts';
import { scriptAttempts } from './script-attempts.ts';

let home: string;
let methods: string[];
let workflows: string[];

// In series, because creating the shared fixture takes as long as each test.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const session = await createUserNamedByAttempt();
  const { projectUuid, libraryUuid } = await createProjectOfAttempts(session);
  ({ methods, workflows } = await workflowsOfAttempts(session, projectUuid, libraryUuid));
  home = pluginOrigin(await createPluginOf(session, projectUuid));
});

for (const bypassCSP of [true, false])
  test(`[R43] sixty attempts in every text never run in the pages of a plugin, ${bypassCSP ? 'without' : 'with'} their policy`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ bypassCSP });
    const seen = await watch(context);
    const page = await context.newPage();
    const paths = ['/', '/workflows', '/methods', '/methods?page=2', '/ask', '/nothing'];
    for (const uuid of workflows) paths.push(`/workflows/${uuid}`);
    // With the policy, a few are enough, because it can only block more.
    for (const uuid of bypassCSP ? methods : methods.slice(0, 6)) paths.push(`/methods/${uuid}`);
    for (const text of scriptAttempts.filter((_, at) => at % 6 === 0)) {
      paths.push(`/ask?q=${encodeURIComponent(text)}`, `/methods?q=${encodeURIComponent(text)}`);
      paths.push(`/methods?tag=${encodeURIComponent(text)}`);
    }
    for (const path of paths) await lookAt(page, home + path);
    expect(seen).toEqual([]);
    await context.close();
  });
