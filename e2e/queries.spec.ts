import { readFile } from 'node:fs/promises';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility.ts';
import { origin } from './accounts.ts';
import { recordQuestions, runNightlyCount } from './record-questions.ts';
import {
  createCollaboratorOf,
  createLibraryOf,
  createProjectOf,
  createSession,
  type Session,
  signInBrowser,
} from './seed.ts';

const queries = (projectUuid: string) => `${origin()}/dashboard/analytics/queries?project=${projectUuid}`;

/** A project with a library for orders, about which developers asked a few questions. */
async function createProjectWithQuestions(): Promise<{ session: Session; projectUuid: string }> {
  const session = await createSession();
  const { project_uuid: projectUuid } = await createProjectOf(session, { name: 'Shop' });
  await createLibraryOf(session, projectUuid, smallDocument);
  await recordQuestions(projectUuid, [
    { text: 'How do I refund an order?', times: 22, outcome: 'none' },
    { text: 'How do I refund an order?', times: 9, outcome: 'uncertain' },
    { text: 'Where is my parcel', times: 12, outcome: 'answered' },
    { text: 'Fly to the moon and back', times: 3, outcome: 'none' },
  ]);
  await runNightlyCount(projectUuid);
  return { session, projectUuid };
}

test('[QRY-01, QRY-02, QRY-04] an owner turns a question into a workflow, and renames it', async ({
  page,
}) => {
  const { session, projectUuid } = await createProjectWithQuestions();
  await signInBrowser(page.context(), session);
  await page.goto(queries(projectUuid));
  await expect(page.getByText('3 of 3 queries')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'How do I refund an order?' });
  for (const text of ['High', 'Asked 31 times', '9 uncertain', '22 no answer'])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type('refund');
  await expect(page.getByText('1 of 3 queries')).toBeVisible();
  await row.getByRole('link', { name: 'How do I refund an order?' }).click();
  const query = page.getByRole('dialog', { name: 'How do I refund an order?' });
  await expect(query.getByText('Asked 31 times, 0% answered.')).toBeVisible();
  await expect(query.getByRole('region', { name: 'Latest questions' }).getByRole('listitem')).toHaveCount(10);
  await expect(query.getByRole('region', { name: 'Phrasings' }).getByText('Asked 31 times')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const widthOf = async (name: string) => (await row.getByRole('button', { name }).boundingBox())?.width;
  const width = await widthOf('Create Workflow');
  await row.getByRole('button', { name: 'Create Workflow' }).click();
  const making = page.getByRole('dialog', { name: 'Create workflow' });
  for (const tag of ['query-response', 'automation']) await expect(making.getByText(tag)).toBeVisible();
  await expect(making.getByRole('listitem').filter({ hasText: 'Refund an order' }).first()).toBeVisible();
  await expectAccessible(page);
  await making.getByRole('textbox', { name: 'Name' }).fill('Pay an order back');
  await making.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Workflow created successfully')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Pay an order back' })).toBeVisible();
  await expect(row.getByText('0% answered before (0 of 31) · not asked since')).toBeVisible();

  expect(await widthOf('Edit Workflow')).toBe(width);
  await row.getByRole('button', { name: 'Edit Workflow' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit workflow' });
  await editing.getByRole('textbox', { name: 'Name' }).fill('Give the money back');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(row.getByRole('link', { name: 'Give the money back' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('button', { name: 'Edit Workflow' })).toBeVisible();
  await row.getByRole('button', { name: 'Pin “How do I refund an order?”' }).click();
  const pinning = page.getByRole('dialog', { name: 'Pin this question' });
  await expect(pinning.getByRole('checkbox', { name: 'Give the money back' })).toBeChecked();
  await expectAccessible(page);
  await pinning.getByRole('button', { name: 'Pin question' }).click();
  await expect(page.getByText('The question is pinned')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Pinned questions' }).click();
  const pinned = page.getByRole('dialog', { name: 'Pinned questions' });
  await expect(pinned.getByText('Must find: Give the money back')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Give the money back' }).click();
  await expect(page.getByRole('dialog', { name: 'Give the money back' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('queries are merged, split again and saved as a file; a collaborator can read them', async ({
  page,
  browser,
}) => {
  const { session, projectUuid } = await createProjectWithQuestions();
  await signInBrowser(page.context(), session);
  await page.goto(queries(projectUuid));
  for (const text of ['Where is my parcel', 'Fly to the moon and back'])
    await page.getByRole('checkbox', { name: `Select “${text}”` }).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge 2 queries into one?' });
  await expect(merging.getByText('Together they were asked 15 times:')).toBeVisible();
  await expectAccessible(page);
  await merging.getByRole('button', { name: 'Merge 2 queries' }).click();
  await expect(page.getByText('2 queries merged')).toBeVisible();
  await expect(page.getByText('2 of 2 queries')).toBeVisible();
  const merged = page.getByRole('listitem').filter({ hasText: 'Where is my parcel' });
  await expect(merged.getByText('Asked 15 times')).toBeVisible();

  await merged.getByRole('link', { name: '2 phrasings' }).click();
  const wordings = page.getByRole('dialog', { name: /Where is my parcel/ });
  await wordings.getByRole('checkbox', { name: 'Fly to the moon and back' }).check({ force: true });
  await expectAccessible(page);
  await wordings.getByRole('button', { name: 'Split off 1 phrasing' }).click();
  await wordings.getByRole('link', { name: 'Show the new query' }).click();
  await expect(page.getByText('1 of 3 queries')).toBeVisible();
  await page.getByRole('button', { name: 'Show all queries' }).click();
  await expect(page.getByText('3 of 3 queries')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('"How do I refund an order?","High","31","0","9","22"');
  await expectToFit(page);

  const other = await browser.newContext();
  await signInBrowser(other, await createCollaboratorOf(session, projectUuid));
  const otherPage = await other.newPage();
  await otherPage.goto(queries(projectUuid));
  await expect(otherPage.getByText('3 of 3 queries')).toBeVisible();
  await expect(otherPage.getByRole('button', { name: /Workflow/ })).toHaveCount(0);
  await expect(otherPage.getByRole('checkbox')).toHaveCount(0);
  await other.close();
});

test('[QRY-02] an owner answers a question with a method, which then has the phrase, and tests the question', async ({
  page,
}) => {
  const { session, projectUuid } = await createProjectWithQuestions();
  await signInBrowser(page.context(), session);
  await page.goto(queries(projectUuid));
  const text = 'Fly to the moon and back';
  const row = page.getByRole('listitem').filter({ hasText: text });
  await row.getByRole('button', { name: `Answer “${text}” with a method or workflow` }).click();
  const answering = page.getByRole('dialog', { name: 'Answer with a method or workflow' });
  await answering.getByRole('textbox', { name: 'Find another' }).fill('refund an order');
  await answering.getByRole('radio', { name: /Refund an order/ }).check();
  await expectAccessible(page);
  await answering.getByRole('button', { name: 'Save answer' }).click();
  await expect(
    page.getByText('Answer saved. It takes effect with the next published version.'),
  ).toBeVisible();

  const trying = page.getByRole('dialog', { name: 'Try a question' });
  await expect(async () => {
    await page.goto(`${queries(projectUuid)}&view=try`);
    await trying.getByRole('textbox', { name: 'Question' }).fill(`How do I ${text.toLowerCase()}?`);
    await expect(trying.getByText(`Asked as: ${text}`)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(trying.getByText(/^Answered:/)).toBeVisible();
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/try.png` });
});
