import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { showPageTitle } from '../../lib/page-title.ts';

/**
 * Behaves as a browser does for page loads: the tab is titled after the screen's h1, also when that changes
 * or appears late, and after a navigation the h1 gets the focus and the window scrolls to its top.
 */
export function usePageNavigationFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);

  useEffect(() => {
    let mustFocus = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (mustFocus && !isBack) scrollTo(0, 0);

    const look = () => {
      const title = main.current?.querySelector('h1');
      if (!title) return;
      showPageTitle(title.textContent);
      if (mustFocus) focusUnlessInUse(title);
      mustFocus = false;
    };
    look();
    const observer = new MutationObserver(look);
    if (main.current) observer.observe(main.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, isBack, main]);
}

/** Skips a screen that has already focused a field or a dialog. */
function focusUnlessInUse(title: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement?.closest('main, [role="dialog"], [role="alertdialog"]')) return;
  title.focus({ preventScroll: true });
}
