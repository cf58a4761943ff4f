import type { Plugin } from 'vite';

/**
 * Styles that only sonner's own kinds of toasts use. The app renders its toasts itself, and they are shown by
 * a toaster of one theme.
 */
const unusedSelectors =
  /\[data-(?:styled|rich-colors|close-button|button|cancel|promise|icon|title|description|content|sonner-theme|invert)|\.sonner-(?:loading|loader|spinner)/;
/** A rule without nested rules: its selector and its declarations. */
const rule = /([^{}]+)\{([^{}]*)\}/g;

/** Sonner's sheet without the rules for styles that none of the app's toasts uses: more than half of it. */
export function withoutUnusedToastStyles(): Plugin {
  return {
    name: 'fieldkit:without-unused-toast-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/sonner\/dist\/styles\.css$/.test(id)) return null;
      const remaining = usedRules(code);
      if (remaining.length > code.length * 0.7) this.error('sonner no longer names its looks the known way');
      return { code: remaining, map: null };
    },
  };
}

/** The same sheet without rules whose every selector names such a style. */
export const usedRules = (sheet: string): string =>
  sheet.replace(rule, (whole, selectors: string) =>
    selectors.split(',').every((selector) => unusedSelectors.test(selector)) ? '' : whole,
  );
