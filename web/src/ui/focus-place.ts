import { controlOf } from './row-control.ts';

/** Where an element stands: what holds it, from the nearest to the page, and as which child. */
export type FocusPlace = { element: Element; holders: readonly { holder: Element; at: number }[] };

/** Remembers where something stands, for when it is gone. */
export function placeOf(element: Element): FocusPlace {
  const holders: { holder: Element; at: number }[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    holders.push({ holder: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return { element, holders };
}

/** Whether it can have the focus no more. */
export const isGone = ({ element }: FocusPlace): boolean =>
  !element.isConnected || element.matches(':disabled');

/** Parts with a heading of their own; a page's own is its h1. */
const parts = 'section, [role="dialog"], [role="alertdialog"], main';

/**
 * Gives the focus to what stands at a place. When that is gone: to the row that took its row's place, or the last one of the
 * list; else to the heading of the nearest part that is still there.
 * @returns whether there was anything
 */
export function focusPlace(place: FocusPlace): boolean {
  const target = isGone(place) ? besides(place) : place.element;
  if (!(target instanceof HTMLElement)) return false;
  if (!target.matches('a[href], button, input, select, textarea, summary, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: target !== place.element });
  return document.activeElement === target;
}

/** Gives the focus to the title of the page, where nothing else has it: the Tab key goes on from there. */
export function focusPage(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  const title = main?.querySelector('h1') ?? main;
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** What the focus goes to in the row that took the place of one that is gone, or in the last one of the list. */
export function rowBeside({ element, holders }: FocusPlace): HTMLElement | null {
  const left = holders.find(({ holder }) => holder.isConnected);
  if (!left?.holder.matches('ul, ol')) return null;
  const row = left.holder.children[left.at] ?? left.holder.lastElementChild;
  const control = row && controlOf(row);
  return control && control !== element ? control : null;
}

function besides(place: FocusPlace): Element | null {
  const left = place.holders.find(({ holder }) => holder.isConnected);
  if (!left || left.holder === document.body) return null;
  const beside = rowBeside(place);
  if (beside) return beside;
  const { holder } = left;
  const row = holder.closest('li');
  return (row && controlOf(row)) ?? headingAbove(holder);
}

function headingAbove(from: Element): Element | null {
  for (let part = from.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    const heading = part.querySelector(part.matches('main') ? 'h1' : 'h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}
