const controls =
  'a[href], button:not(:disabled), summary, input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/** The controls of a row that Tab reaches, in their order. */
export const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter(({ tabIndex }) => tabIndex >= 0);

/** The main control of a row: the link that covers it, or else its first focusable element. */
export const controlOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('.stretched-link') ?? controlsOf(row)[0] ?? null;

/**
 * The position of an element in the document: its ancestors, from its parent to the body, with the index of
 * the child at each level.
 */
export type FocusPosition = { element: Element; ancestors: readonly { holder: Element; at: number }[] };

/** Records the position of an element, for use after its removal. */
export function focusPositionOf(element: Element): FocusPosition {
  const ancestors: { holder: Element; at: number }[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    ancestors.push({ holder: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return { element, ancestors: ancestors };
}

/** Whether the element can no longer be focused. */
export const isUnfocusable = ({ element }: FocusPosition): boolean =>
  !element.isConnected || element.matches(':disabled');

/** Sections with a heading. The page's own heading is its h1. */
const parts = 'section, [role="dialog"], [role="alertdialog"], main';

/**
 * Focuses the element at a position. If it was removed, focuses the row that replaced its row, or the last
 * row of the list, or else the heading of the nearest remaining section.
 * @returns whether an element was focused
 */
export function restoreFocus(place: FocusPosition): boolean {
  const target = isUnfocusable(place) ? fallbackOf(place) : place.element;
  if (!(target instanceof HTMLElement)) return false;
  if (!target.matches('a[href], button, input, select, textarea, summary, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: target !== place.element });
  return document.activeElement === target;
}

/** Focuses the title of the page if no element has the focus, so that the Tab key continues from there. */
export function focusPage(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  const title = main?.querySelector('h1') ?? main;
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** The control to focus in the row that replaced a removed row, or in the last row of the list. */
export function replacementRow({ element, ancestors: holders }: FocusPosition): HTMLElement | null {
  const left = holders.find(({ holder }) => holder.isConnected);
  if (!left?.holder.matches('ul, ol')) return null;
  const row = left.holder.children[left.at] ?? left.holder.lastElementChild;
  const control = row && controlOf(row);
  return control && control !== element ? control : null;
}

function fallbackOf(place: FocusPosition): Element | null {
  const left = place.ancestors.find(({ holder }) => holder.isConnected);
  if (!left || left.holder === document.body) return null;
  const beside = replacementRow(place);
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
