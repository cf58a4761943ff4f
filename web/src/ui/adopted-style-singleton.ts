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

/** One sheet for all users: the first adds it, the last removes it. */
export function stylesheetSingleton() {
  let users = 0;
  let adopted: CSSStyleSheet | null = null;
  return {
    add(css: string) {
      users += 1;
      if (adopted) return;
      adopted = new CSSStyleSheet();
      adopted.replaceSync(css.replace(inherited, ''));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== adopted);
      adopted = null;
    },
  };
}
