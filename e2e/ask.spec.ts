import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { queryDatabase } from './query-database.ts';
import { createLibraryOf, createProjectOf, createSession, createWorkflowOf } from './seed.ts';

let home: string;
let projectUuid: string;

test.beforeAll(async () => {
  const session = await createSession();
  const form = { name: 'Meridian', is_opensource: true, repository_url: 'https://example.com/meridian' };
  projectUuid = (await createProjectOf(session, form)).project_uuid;
  const { library_uuid } = await createLibraryOf(session, projectUuid, smallDocument);
  await createWorkflowOf(session, projectUuid, library_uuid, 'Onboard a new customer');
  home = pluginOrigin(await createPluginOf(session, projectUuid));
});

const answer = (page: Page) => page.locator('.answer');
async function ask(page: Page, question: string): Promise<void> {
  await page.goto(`${home}/ask`);
  await page.getByRole('searchbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
}
const outcomes = async (text: string) =>
  (
    await queryDatabase<{ outcome: string }>(
      'select outcome from questions where project_uuid = $1 and text = $2',
      [projectUuid, text],
    )
  ).map(({ outcome }) => outcome);

// Without a script, a page shows the same as without a model.
test.describe('without a model', () => {
  test.use({ javaScriptEnabled: false });

  test('[PLUG-07] a question is answered by the workflow that covers it, step by step with code', async ({
    page,
  }) => {
    await ask(page, 'how do I onboard a new customer in python');
    await expect(answer(page)).toContainText('Answered');
    await expect(answer(page)).toContainText('The workflow Onboard a new customer does this in');
    const steps = page.locator('.steps .step');
    await expect(steps.first().getByRole('group', { name: /in Python/ })).toBeVisible();
    await expect(steps.first().getByRole('group', { name: /in curl/ })).toBeHidden();
    await answer(page).getByRole('link', { name: 'Onboard a new customer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Onboard a new customer' })).toBeVisible();
  });

  test('[PLUG-07] another question is answered by a call, with its inputs and where they are described', async ({
    page,
  }) => {
    await ask(page, 'refund an order');
    await expect(answer(page)).toContainText(
      'Call Refund an order with POST /orders/{id}/refund. It needs id.',
    );
    await expect(page.locator('.steps pre:visible')).toContainText('/orders/YOUR_ID/refund');
    await answer(page).getByRole('link', { name: 'Refund an order' }).click();
    await expect(page).toHaveURL(/\/methods\/[\da-f-]{36}$/);
  });

  test('[PLUG-07] a question that nothing answers gets an honest no, and the three nearest calls', async ({
    page,
  }) => {
    await ask(page, 'bake zucchini bread');
    await expect(answer(page)).toContainText('No answer');
    await expect(answer(page)).toContainText('No match found. The three nearest methods are below.');
    await expect(page.getByRole('region', { name: 'Nearest methods' }).getByRole('listitem')).toHaveCount(3);
    expect(await outcomes('bake zucchini bread')).toEqual(['none']);
  });
});

test('[PLUG-07] “Yes” moves nothing on the page, and asking again keeps the other wordings', async ({
  page,
}) => {
  await page.goto(`${home}/ask?q=bake+zucchini+bread&also=zucchini+loaf`);
  const below = page.getByRole('heading', { name: 'Nearest methods' });
  const before = (await below.boundingBox())?.y;
  await page
    .getByRole('region', { name: 'Was this answer helpful?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByText('Thanks. The people who maintain')).toBeVisible();
  expect((await below.boundingBox())?.y).toBe(before);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page).toHaveURL(/\/ask\?q=bake\+zucchini\+bread&also=zucchini\+loaf$/);
});

test.describe('with a model', () => {
  test('[PLUG-07] the model’s text is added after it was checked, and the question is recorded once', async ({
    page,
  }) => {
    await ask(page, 'how is an order refunded');
    const written = page.locator('[data-written]');
    await expect(written).toContainText('It is done by Refund an order with /orders/{id}/refund.');
    await expect(written).toContainText('Written by a language model');
    await expect(answer(page)).toContainText('Call Refund an order with POST /orders/{id}/refund.');
    expect(await outcomes('how is an order refunded')).toEqual(['answered']);
    await written.getByRole('link', { name: 'Refund an order' }).click();
    await expect(page).toHaveURL(/\/methods\//);
  });

  test('[PLUG-07] a text that mentions something that was not found leaves the page unchanged', async ({
    page,
  }) => {
    await ask(page, 'refund an order, but invent the path');
    const written = page.locator('[data-written]');
    await expect(written).toHaveAttribute('aria-busy', 'false');
    await expect(written).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText('/orders/{id}/explode');
    await expect(answer(page)).toContainText('POST /orders/{id}/refund');
  });

  test('[PLUG-07] a chosen language is used for the next answer as well', async ({ page }) => {
    await ask(page, 'refund an order');
    await page.locator('.picker').getByText('Ruby', { exact: true }).click();
    await ask(page, 'list orders');
    await expect(page).toHaveURL(/\/ask\?q=list\+orders&language=ruby$/);
    await expect(page.locator('.steps pre:visible')).toContainText("require 'net/http'");
  });

  test('[PLUG-07] a language chosen before the page’s script has loaded is kept', async ({ page }) => {
    await page.goto(`${home}/ask`);
    await page.route(/\/client-[^/]*\.js$/, () => {});
    await page.getByRole('searchbox', { name: 'Your question' }).fill('refund an order');
    await page.getByRole('searchbox', { name: 'Your question' }).press('Enter', { noWaitAfter: true });
    await page.locator('.picker').getByText('Ruby', { exact: true }).click();
    await page.unrouteAll();
    await ask(page, 'list orders');
    await expect(page).toHaveURL(/\/ask\?q=list\+orders&language=ruby$/);
  });
});
