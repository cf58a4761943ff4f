import { deviceChoice } from './device-choice.ts';

/**
 * Whether the single keys "/", "?", "J" and "K" are shortcuts. Users who dictate, or who press keys by
 * accident, can turn them off (WCAG 2.1.4).
 */
export const singleKeys = deviceChoice('single-keys', ['on', 'off'], 'on');

/** Whether a key press goes into a text field, where no shortcut may use it. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches(
    'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  );
}

/** Whether a dialog is open, which then handles all keys. A closing dialog does not count. */
export const hasDialog = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])') !== null;
