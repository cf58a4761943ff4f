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

  return {
    rememberFocus: () => {
      const { activeElement } = document;
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
