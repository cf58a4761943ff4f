import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton` (the scroll lock beneath modal dialogs), which writes
 * a <style> element: our Content-Security-Policy refuses those, adopted style sheets it does not concern.
 */
export function styleSingleton() {
  const sheet = stylesheetSingleton();

  // biome-ignore lint/correctness/noComponentHookFactories: the package's own shape; called once, at module level
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

/** A variable that nobody reads: set on the body, it would make the browser style every element of the page again. */
const inherited = /--removed-body-scroll-bar-size:[^;]*;/;

/**
 * One sheet for all users, that of the first. It stays when the last has gone: its rules ask for an attribute that is gone
 * then, too, and a document whose sheets change costs the next picture milliseconds.
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
