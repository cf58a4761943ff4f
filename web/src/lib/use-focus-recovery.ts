import { useEffect } from 'react';
import { type FocusPosition, focusPositionOf, isUnfocusable, restoreFocus } from '../ui/focus-position.ts';

/** How long to wait, in milliseconds. The code that removed the element may move the focus itself. */
const delayMs = 60;

const isNowhere = (element: Element | null): boolean =>
  !element || element.matches('body, [role="dialog"], [role="alertdialog"]');

/** When the focused element is removed (a deleted row, a finished button), moves the focus to its neighbor. */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: FocusPosition | null = null;
    let waiting = 0;
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !(isNowhere(target) && last && isUnfocusable(last)))
        last = focusPositionOf(target);
    };
    const reset = () => {
      last = null;
    };
    const look = () => {
      if (last && isUnfocusable(last) && isNowhere(document.activeElement)) restoreFocus(last);
    };
    const changed = new MutationObserver(() => {
      if (!last || !isUnfocusable(last)) return;
      clearTimeout(waiting);
      waiting = window.setTimeout(look, delayMs);
    });
    changed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // If the user presses an empty area, nothing should have the focus.
    addEventListener('pointerdown', reset);
    addEventListener('focusin', remember);
    return () => {
      clearTimeout(waiting);
      changed.disconnect();
      removeEventListener('pointerdown', reset);
      removeEventListener('focusin', remember);
    };
  }, []);
}
