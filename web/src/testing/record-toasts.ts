import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ui = path.join(import.meta.dirname, '../ui');

/**
 * Replaces toasts in tests with a fake that records them. Only the tests of the toasts themselves render
 * them.
 */
export const recordToasts: Plugin = {
  name: 'record-toasts',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && path.resolve(path.dirname(importer), source) === path.join(ui, 'toast.ts')
      ? path.dirname(importer) === ui
        ? null
        : fileURLToPath(import.meta.resolve('./recorded-toasts.ts'))
      : null,
};
