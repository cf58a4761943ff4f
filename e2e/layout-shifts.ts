import type { Page } from '@playwright/test';

/**
 * What may move: on a page less than anybody sees. A dialog grows with what it was opened for, and with the step that
 * follows after some work; that counts, too, when it takes longer than half a second after the press.
 */
const most = { page: 0.002, dialog: 0.2 };

type Place = keyof typeof most;
type Shift = { place: Place; value: number; what: string[] };

/** Call before the page is opened: from then on the browser notes what moves without anybody having done anything. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 40)}`
        : String(node?.nodeName);
    const isInDialog = ({ node }: { node: Node | null }): boolean =>
      !(node instanceof Element) || node.closest('[role=dialog], [role=alertdialog]') !== null;
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({
            place: entry.sources.length > 0 && entry.sources.every(isInDialog) ? 'dialog' : 'page',
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

/** What moved so far, where all of it together is too much. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return (['page', 'dialog'] as const).flatMap((place) => {
    const here = shifts.filter((shift) => shift.place === place);
    return here.reduce((sum, { value }) => sum + value, 0) > most[place] ? here : [];
  });
}
