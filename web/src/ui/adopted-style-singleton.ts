import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton` (the scroll lock beneath modal dialogs), which writes a
 * <style> element. The Content-Security-Policy refuses those, but not adopted style sheets.
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

/** An unused variable: set on the body, it would make the browser restyle every element of the page. */
const inherited = /--removed-body-scroll-bar-size:[^;]*;/;

/**
 * One sheet for all users of the module, with the content of the first. It stays when the last user has
 * unmounted: its rules require an attribute that is then removed, and changing a document's sheets costs
 * milliseconds in the next frame.
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
