import { type RefObject, useRef } from 'react';

/**
 * Handlers for a dialog that is opened by state and not by a trigger of its own: the focus goes back to
 * the element that had it before; when that is gone (deleted with its row), to `fallback`.
 */
export function useReturnFocus(fallback: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<Element | null>(null);

  return {
    rememberFocus: () => {
      opener.current = document.activeElement;
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      const before = opener.current;
      const back = before?.isConnected && before !== document.body ? before : fallback?.current;
      if (back instanceof HTMLElement) back.focus();
    },
  };
}
