import { type RefObject, useRef } from 'react';
import { type FocusPlace, focusPage, focusPlace, isGone, placeOf, rowBeside } from './focus-place.ts';

/**
 * Handlers for a dialog that is opened by state and not by a trigger of its own: the focus goes back to
 * the element that had it before; when that is gone (deleted with its row), to the row that took
 * its place, else to `fallback`, else to the nearest heading; when nothing had it, to the page's title.
 */
export function useReturnFocus(fallback: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<FocusPlace | null>(null);

  return {
    rememberFocus: () => {
      const { activeElement } = document;
      opener.current = activeElement && activeElement !== document.body ? placeOf(activeElement) : null;
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      const before = opener.current;
      if (before && !isGone(before)) focusPlace(before);
      else if (before && rowBeside(before)) focusPlace(before);
      else if (fallback?.current) fallback.current.focus();
      else if (!before || !focusPlace(before)) focusPage();
    },
  };
}
