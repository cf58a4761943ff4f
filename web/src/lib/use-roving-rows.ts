import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { controlOf, controlsOf } from '../ui/focus-position.ts';
import { isTyping, singleKeys } from './shortcut-keys.ts';

/** These use the arrow keys themselves, or select items by typing. */
const ownKeys =
  '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"], [type="radio"]';

/**
 * In every list of rows, the arrow keys move between rows, and Home and End move to the first and last row. J
 * and K work like the arrow keys, and also enter a list from anywhere on the page. A row is one stop for Tab;
 * Left and Right move through its controls.
 */
export function useRovingRows(): void {
  useEffect(() => {
    addEventListener('keydown', move);
    // In the capture phase, so that it runs before a dialog looks for its first and last stop.
    addEventListener('keydown', skip, true);
    return () => {
      removeEventListener('keydown', move);
      removeEventListener('keydown', skip, true);
    };
  }, []);
}

let restore = (): void => {};

function skip({ key, target }: KeyboardEvent): void {
  // The next key may arrive before the timer.
  restore();
  if (key !== 'Tab' || !(target instanceof Element)) return;
  const restoreStops = skipControlsInRows(target);
  restore = () => {
    restoreStops();
    restore = () => {};
  };
  // The browser moves the focus at the end of this task.
  setTimeout(() => restore());
}

function move(event: KeyboardEvent): void {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof Element) || isTyping(event) || target.closest(ownKeys)) return;
  const row = target.closest(`${lists} > li`);
  const next = row ? rowFrom(row, event.key) : firstRow(event.key);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
  const control = next ? controlOf(next) : row && step && controlBeside(row, target, step);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

const rowsIn = (list: Element): Element[] => [...list.children].filter(controlOf);

function rowFrom(row: Element, key: string): Element | null | undefined {
  const list = row.parentElement;
  if (!list) return null;
  const rows = rowsIn(list);
  const at = rows.indexOf(row);
  switch (withLetters(key)) {
    case 'ArrowDown':
      return nearest(row, rows.slice(at + 1), 1);
    case 'ArrowUp':
      return nearest(row, rows.slice(0, Math.max(at, 0)).reverse(), -1);
    case 'ArrowRight':
      return rows.slice(at + 1, at + 2).find((other) => topOf(other) === topOf(row));
    case 'ArrowLeft':
      return rows.slice(Math.max(at - 1, 0), at).find((other) => topOf(other) === topOf(row));
    case 'Home':
      return rows[0];
    case 'End':
      drawAll(list);
      return rowsIn(list).at(-1);
  }
  return null;
}

/**
 * The first row on the screen, only for J and K, because arrow keys scroll. Skips lists marked with
 * `data-beside-rows`, such as the first steps or a tree of tags, because they only accompany the main list.
 */
function firstRow(key: string): Element | undefined {
  if (withLetters(key) === key) return undefined;
  const dialogs = document.querySelectorAll(
    ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])',
  );
  const place = [...dialogs].at(-1) ?? document.querySelector('main');
  const found = [...(place?.querySelectorAll(lists) ?? [])];
  return found.filter((list) => !list.matches('[data-beside-rows]')).flatMap(rowsIn)[0];
}

const letters: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' };
const withLetters = (key: string): string => (singleKeys.read() === 'on' && letters[key]) || key;

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** The nearest of the rows in the next line. In a grid of cards, this is the card directly above or below. */
function nearest(from: Element, others: readonly Element[], direction: 1 | -1): Element | undefined {
  const { left, top, bottom } = from.getBoundingClientRect();
  const beyond = others.filter((other) => {
    const place = other.getBoundingClientRect();
    return direction === 1 ? place.top >= bottom - 1 : place.bottom <= top + 1;
  });
  const line = beyond.filter((other) => beyond[0] && Math.abs(topOf(other) - topOf(beyond[0])) < 1);
  const distance = (other: Element): number => Math.abs(other.getBoundingClientRect().left - left);
  return line.reduce<Element | undefined>(
    (best, other) => (best && distance(best) <= distance(other) ? best : other),
    undefined,
  );
}

/** Draws all rows of a windowed list before the focus moves to its end. */
function drawAll(list: Element): void {
  for (const mark of document.querySelectorAll('[data-rows-go-on]'))
    if (list.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING)
      mark.dispatchEvent(new Event(drawAllRowsEvent));
}

/** A few windows full of rows, which a phone draws within a tenth of a second. */
const STEP = 36;
/** How close to the window the end of the list must be before more rows are drawn. */
const MARGIN = '1500px';

/** Dispatched on the marker after the last row, to draw all rows at once. */
const drawAllRowsEvent = 'rowswanted';

/** The number of rows drawn for each history entry, so that going back restores the scroll position. */
const rowsDrawnByHistoryKey = new Map<string, number>();

/**
 * The number of cards in a long list to draw: those near the scroll position, and more as the user scrolls
 * toward the end. A page with thousands of cards is then as fast as one with dozens. Search and filters still
 * use all items.
 * @returns that number, and the ref for the marker after the last row; null if all are drawn
 */
export function useWindowedRows(total: number): { drawn: number; end: RefCallback<HTMLElement> | null } {
  const { key } = useLocation();
  const [max, setMax] = useState(() => rowsDrawnByHistoryKey.get(key) ?? STEP);
  const drawMore = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark) return;
      const draw = (count: number) => {
        rowsDrawnByHistoryKey.set(key, count);
        setMax(count);
      };
      mark.dataset.rowsGoOn = '';
      mark.addEventListener(drawAllRowsEvent, () => flushSync(() => draw(Number.POSITIVE_INFINITY)));
      const observer = new IntersectionObserver(
        ([seen]) => {
          if (seen?.isIntersecting) draw(max + STEP);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(mark);
      return () => observer.disconnect();
    },
    [key, max],
  );
  return { drawn: Math.min(max, total), end: max < total ? drawMore : null };
}

const lists = ':is(ul, ol):not([role])';
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
function skipControlsInRows(from: Element): () => void {
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
function controlBeside(row: Element, from: Element, by: 1 | -1): HTMLElement | undefined {
  const controls: readonly Element[] | null = controlsOfStop(row);
  const at = controls?.indexOf(from) ?? -1;
  return at < 0 ? undefined : (controls?.[at + by] as HTMLElement | undefined);
}
