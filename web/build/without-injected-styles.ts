import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Two libraries write <style> elements at run time, which `style-src 'self'` forbids. Instead, the toaster
 * imports Sonner's style sheet as a file, and the scroll lock of dialogs uses adopted style sheets.
 */
export function withoutInjectedStyles(): Plugin {
  const scrollLock = fileURLToPath(new URL('../src/ui/adopted-style-singleton.ts', import.meta.url));
  return {
    name: 'fieldkit:without-injected-styles',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-style-singleton' ? scrollLock : null),
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return null;
      const changed = code.replace(/^__insertCSS\(/m, 'void (');
      if (changed === code) this.error('sonner no longer injects its style the known way');
      return { code: changed, map: null };
    },
  };
}
