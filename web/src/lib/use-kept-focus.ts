import { useEffect } from 'react';
import { type FocusPlace, focusPlace, isGone, placeOf } from '../ui/focus-place.ts';

/** Milliseconds: whoever takes something away may know better where the focus goes. */
const patience = 60;

const isNowhere = (element: Element | null): boolean =>
  !element || element.matches('body, [role="dialog"], [role="alertdialog"]');

/** When what has the focus goes away (a row that was deleted, a button that has done its work), it goes to what is next to it. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: FocusPlace | null = null;
    let waiting = 0;
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !(isNowhere(target) && last && isGone(last))) last = placeOf(target);
    };
    const forget = () => {
      last = null;
    };
    const look = () => {
      if (last && isGone(last) && isNowhere(document.activeElement)) focusPlace(last);
    };
    const changed = new MutationObserver(() => {
      if (!last || !isGone(last)) return;
      clearTimeout(waiting);
      waiting = window.setTimeout(look, patience);
    });
    changed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // Whoever presses on nothing wants the focus nowhere.
    addEventListener('pointerdown', forget);
    addEventListener('focusin', remember);
    return () => {
      clearTimeout(waiting);
      changed.disconnect();
      removeEventListener('pointerdown', forget);
      removeEventListener('focusin', remember);
    };
  }, []);
}
