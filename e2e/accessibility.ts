import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The source of axe-core, the version that its Playwright integration includes. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colors; all other rules have the same result in both themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The accessibility violations of the page, one line for each rule. */
export async function findViolations(page: Page): Promise<string[]> {
  const checked = (await checkerOf(page)).withTags(axeTags);
  // A menu is rendered outside the page's landmarks, as the ARIA pattern requires.
  if (await page.getByRole('menu').isVisible()) checked.disableRules(['region']);
  return linesOf(checked);
}

/** The color violations only, for a page that was already checked and then only changed its theme. */
export const findColorViolations = async (page: Page): Promise<string[]> =>
  linesOf((await checkerOf(page)).withRules(colorRules));

/**
 * Checks that the page has no accessibility violations in both themes of the dashboard, which follow the
 * system's.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, look] of [
    ['light', findViolations],
    ['dark', findColorViolations],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await look(page), colorScheme).toEqual([]);
  }
}

async function checkerOf(page: Page): Promise<AxeBuilder> {
  // Half a megabyte of script, which is injected only once; the integration would inject it twice for each
  // check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // The page has no frames, so results need not be collected in a separate tab, and passes need not be
  // described. This is four times faster.
  return new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
}

async function linesOf(checked: AxeBuilder): Promise<string[]> {
  const { violations } = await checked.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A tablet, a laptop's window at 200% zoom, a small phone. */
const windows = [
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
  { width: 320, height: 700 },
];

/** Checks that in all window sizes, nothing overflows the window or its dialog. */
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
