import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The checker itself, as the builder brings it along. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules among them that ask for colours; all others find the same in either theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The accessibility violations of the page, a line for each rule. */
export async function obstacles(page: Page): Promise<string[]> {
  const checked = (await checkerOf(page)).withTags(axeTags);
  // A menu is rendered beside the page's landmarks, as the pattern asks.
  if (await page.getByRole('menu').isVisible()) checked.disableRules(['region']);
  return linesOf(checked);
}

/** The same of a page that was looked at already and only changed its theme since: of its colours alone. */
export const obstaclesInColour = async (page: Page): Promise<string[]> =>
  linesOf((await checkerOf(page)).withRules(colourRules));

/** In both themes of the dashboard, which follow the system's, nothing is in the way of assistive technology. */
export async function expectNoObstacles(page: Page): Promise<void> {
  for (const [colorScheme, look] of [
    ['light', obstacles],
    ['dark', obstaclesInColour],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await look(page), colorScheme).toEqual([]);
  }
}

async function checkerOf(page: Page): Promise<AxeBuilder> {
  // Half a megabyte of script, which a page need not read a second time: the builder would, with every look, and twice.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // One page without frames: it need not collect them in a tab of its own, nor describe what is in order. Four times quicker.
  return new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
}

async function linesOf(checked: AxeBuilder): Promise<string[]> {
  const { violations } = await checked.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A tablet, a laptop's window at 200 %, a small phone. */
const windows = [
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
  { width: 320, height: 700 },
];

/** In no window does anything reach beyond it, or beyond the dialog that it is in. */
export async function expectToFit(page: Page): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    // A dialog becomes a sheet first.
    await expect
      .poll(() => page.evaluate(widestBeyond), `pixels beyond a window of ${size.width}`)
      .toBeLessThanOrEqual(0);
  }
}

function widestBeyond(): number {
  const areas = document.querySelectorAll(':is([role=dialog], [role=alertdialog]) .overflow-y-auto');
  const beyond = [...areas].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...beyond);
}
