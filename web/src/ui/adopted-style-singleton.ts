import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton` (used by the scroll lock of modal dialogs), which writes a
 * <style> element. The Content-Security-Policy blocks those, but allows adopted style sheets.
 */
export function styleSingleton() {
  const sheet = stylesheetSingleton();

  // biome-ignore lint/correctness/noComponentHookFactories: same API as the package; called once, at module level
  return function AdoptedStyle({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    const key = dynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in the original, only dynamic styles may change
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [key]);
    return null;
  };
}

/** An unused variable. If it were set on the body, the browser would restyle every element of the page. */
const inherited = /--removed-body-scroll-bar-size:[^;]*;/;

/**
 * One style sheet for all users of the module, with the styles of the first user. It stays after the last
 * user has unmounted: its rules require an attribute that has been removed by then, and changing a document's
 * style sheets takes milliseconds in the next frame.
 */
export function stylesheetSingleton() {
  let users = 0;
  let shown = '';
  let adopted: CSSStyleSheet | null = null;
  return {
    add(css: string) {
      users += 1;
      if (users > 1 || css === shown) return;
      shown = css;
      if (!adopted) {
        adopted = new CSSStyleSheet();
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
      }
      adopted.replaceSync(css.replace(inherited, ''));
    },
    remove() {
      users -= 1;
    },
  };
}
