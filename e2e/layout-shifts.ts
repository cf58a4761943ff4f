import type { Page } from '@playwright/test';

/**
 * What may move: on a page, and of what a dialog shows, less than anybody sees. The frame around that (the title and the
 * buttons) moves when the step that follows after some work is longer.
 */
const most = { page: 0.0005, dialog: 0.012, frame: 0.13 };

type Place = keyof typeof most;
type Shift = { place: Place; value: number; what: string[] };

/** Call before the page is opened: from then on the browser notes what moves without anybody having done anything. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 40)}`
        : String(node?.nodeName);
    const isInDialog = ({ node }: { node: Node | null }): boolean => {
      const element = node instanceof Element ? node : node?.parentElement;
      return !element || element.closest('[role=dialog], [role=alertdialog]') !== null;
    };
    const isFrame = ({ node }: { node: Node | null }): boolean =>
      node instanceof Element &&
      node.matches(':is([role=dialog], [role=alertdialog], :is([role=dialog], [role=alertdialog]) > *)');
    const placeOf = (sources: LayoutShift['sources']): Place => {
      if (sources.length === 0 || !sources.every(isInDialog)) return 'page';
      return sources.every(isFrame) ? 'frame' : 'dialog';
    };
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({
            place: placeOf(entry.sources),
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
  return (['page', 'dialog', 'frame'] as const).flatMap((place) => {
    const here = shifts.filter((shift) => shift.place === place);
    return here.reduce((sum, { value }) => sum + value, 0) > most[place] ? here : [];
  });
}
