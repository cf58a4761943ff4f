import { type RefObject, useRef } from 'react';
import {
  type FocusPosition,
  focusPage,
  focusPositionOf,
  isUnfocusable,
  replacementRow,
  restoreFocus,
} from './focus-position.ts';

/**
 * Handlers for a dialog that is opened by state instead of a trigger of its own. On close, the focus returns
 * to the previously focused element. If that was removed with its row, the focus goes to the row that
 * replaced it, or else to `fallback`, or else to the nearest heading. If no element had the focus, it goes to
 * the page's title.
 */
export function useReturnFocus(fallback: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<FocusPosition | null>(null);

  /** Whether an element is in a dialog that does not have the element which opened this one. */
  const isInOtherDialog = (element: Element): boolean => {
    const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
    return dialog !== null && !dialog.contains(opener.current?.element ?? null);
  };

  return {
    rememberFocus: () => {
      const { activeElement } = document;
      // A dialog that returns after another one in front of it was opened from the same element as before.
      const isReturning = !activeElement || activeElement === document.body || isInOtherDialog(activeElement);
      if (isReturning && opener.current && !isUnfocusable(opener.current)) return;
      opener.current =
        activeElement && activeElement !== document.body ? focusPositionOf(activeElement) : null;
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      const before = opener.current;
      if (before && !isUnfocusable(before)) restoreFocus(before);
      else if (before && replacementRow(before)) restoreFocus(before);
      else if (fallback?.current) fallback.current.focus();
      else if (!before || !restoreFocus(before)) focusPage();
    },
  };
}
