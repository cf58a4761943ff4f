import type { Page } from '@playwright/test';

/** What may move: less than anybody sees. Lighthouse calls a hundred times as much good. */
const unseen = 0.001;

type Shift = { value: number; what: string[] };

/** Call before the page is opened: from then on the browser notes what moves without anybody having done anything. */
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

/** What moved so far, if all of it together can be seen. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) > unseen ? shifts : [];
}
