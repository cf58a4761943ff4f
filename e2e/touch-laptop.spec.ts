import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';

/** A laptop with a mouse and a touch screen: 2 and 4 are a coarse and a fine pointer, 2 is a pointer that can hover. */
const pointers = 'availablePointerTypes=6,primaryPointerType=4,availableHoverTypes=3,primaryHoverType=2';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--touch-events=enabled', `--blink-settings=${pointers}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test('a tap at the end of a row opens it, and does not press its hidden actions', async ({ page }) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}/libraries/${library_uuid}`);
  const remove = page.getByRole('button', { name: 'Delete Create an order' });
  await remove.scrollIntoViewIfNeeded();
  const box = await remove.boundingBox();
  if (!box) throw new Error('It is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('dialog', { name: 'Create an order' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Once they are shown, they can be pressed, and between them, the row.
  await page.mouse.move(x, y);
  await remove.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
