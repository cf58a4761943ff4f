import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What stands in the way of assistive technology, a line for each rule. */
export async function obstacles(page: Page): Promise<string[]> {
  // One page without frames: it need not collect them in a tab of its own, nor describe what is in order. Four times quicker.
  const checked = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(axeTags)
    .setLegacyMode(true);
  // A menu is rendered beside the page's landmarks, as the pattern asks.
  if (await page.getByRole('menu').isVisible()) checked.disableRules(['region']);
  const { violations } = await checked.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The window becomes as narrow as a small phone's, and nothing reaches beyond it. */
export async function expectToFitNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  // A dialog becomes a sheet first.
  await expect.poll(() => page.evaluate(overflow), 'pixels beyond the window').toBeLessThanOrEqual(0);
}
