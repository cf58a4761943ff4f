import { controlOf, controlsOf } from '../ui/focus-position.ts';

export const lists = ':is(ul, ol):not([role])';
const rows = `${lists} > li`;
/** Rows that contain these do more than open something, so Tab moves through all their controls. */
const hasInput = `${lists}, form, details[open], textarea, select, [contenteditable], [role="radiogroup"],
  input:not([type="checkbox"])`;

/** Whether another row is beside it, as in a grid of cards, where Left and Right move between cards. */
function isInGrid(row: Element): boolean {
  const { top } = row.getBoundingClientRect();
  return [row.previousElementSibling, row.nextElementSibling].some(
    (other) => other !== null && Math.abs(other.getBoundingClientRect().top - top) < 1,
  );
}

/** The controls of a row that is one stop for Tab; null for other rows. */
function controlsOfStop(row: Element): HTMLElement[] | null {
  const controls = controlsOf(row);
  return controls.length > 1 && !row.querySelector(hasInput) && !isInGrid(row) ? controls : null;
}

/** The controls that had the focus in the two rows that Tab left last, newest first: Tab returns to them. */
let left: readonly { row: Element; control: Element }[] = [];

/**
 * Makes each row of a list one stop for Tab, for the key press that is being handled: the others of its
 * controls are reached with Left and Right. Rows with text fields, and cards in a grid, keep all their stops.
 * @returns a function that restores the stops, which the caller runs after the focus has moved
 */
export function skipControlsInRows(from: Element): () => void {
  const own = from.closest(rows);
  if (own) left = [{ row: own, control: from }, ...left.filter(({ row }) => row !== own).slice(0, 1)];
  const near = [own, own?.previousElementSibling, own?.nextElementSibling];
  const ends = [...document.querySelectorAll(lists)].flatMap(({ firstElementChild, lastElementChild }) => [
    firstElementChild,
    lastElementChild,
  ]);
  const skipped: [HTMLElement, string | null][] = [];
  for (const row of new Set([...near, ...ends])) {
    if (!row?.matches('li')) continue;
    const controls = controlsOfStop(row);
    const before = left.find((each) => each.row === row && each.control.isConnected);
    const stop = before?.control ?? controlOf(row);
    for (const control of controls ?? []) {
      if (control === stop) continue;
      skipped.push([control, control.getAttribute('tabindex')]);
      control.tabIndex = -1;
    }
  }
  return () => {
    for (const [control, before] of skipped)
      if (before === null) control.removeAttribute('tabindex');
      else control.setAttribute('tabindex', before);
  };
}

/** The next or previous control of a row that is one stop for Tab; undefined at its ends and in other rows. */
export function controlBeside(row: Element, from: Element, by: 1 | -1): HTMLElement | undefined {
  const controls: readonly Element[] | null = controlsOfStop(row);
  const at = controls?.indexOf(from) ?? -1;
  return at < 0 ? undefined : (controls?.[at + by] as HTMLElement | undefined);
}
