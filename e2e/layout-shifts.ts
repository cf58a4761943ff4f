import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

type Shift = { value: number; what: string[] };

/** Call before the page is opened: from then on the browser records layout shifts without user input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 40)}`
        : String(node?.nodeName);
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources.map(
              ({ node, previousRect: from, currentRect: to }) =>
                `${nameOf(node)}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The layout shifts without user input so far; there must be none. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

/**
 * A shift within half a second after a key or pointer press counts as its effect; a later one counts as
 * unexpected.
 */
const late = 600;

/**
 * Delays the server's responses from now on, so that a layout shift is not attributed to the user's input.
 */
export const answerLate = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    await setTimeout(late);
    // The page may be closed by now.
    await route.continue().catch(() => {});
  });

/** Makes requests with this HTTP method fail from now on, after the same delay. */
export const refuseLate = (page: Page, method: string): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await setTimeout(late);
    await route.fulfill({
      status: 500,
      json: { code: 'internal', message: 'Something went wrong.', error: '' },
    });
  });

/**
 * Reloads the page and runs `press`, which needs a file of the dashboard (`Name-*.js`); that file is delayed
 * in the same way.
 */
export async function delayFile(page: Page, file: string, press: () => Promise<void>): Promise<void> {
  const pressed = Promise.withResolvers<void>();
  await page.route(`**/assets/${file}`, async (route) => {
    await pressed.promise;
    await setTimeout(late);
    await route.continue();
  });
  await page.reload();
  await press();
  pressed.resolve();
}
