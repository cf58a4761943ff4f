import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Runs before a lazy chunk is loaded. Loads its style sheets, each only once; if one fails, it is loaded
 * again next time. The entry's script, which is listed in place of the inlined styles, is already loaded.
 * Without a connection, the chunk waits until the connection is back. The page stays as it is and then
 * continues automatically.
 */
const code = `
const sheets = new Map();
const fetchSheet = (file) => new Promise((resolve, reject) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + file;
  link.onload = resolve;
  link.onerror = () => {
    link.remove();
    sheets.delete(file);
    reject(new Error(file + ' could not be fetched'));
  };
  document.head.append(link);
});
const sheet = (file) => file.endsWith('.css') && (sheets.get(file) ?? sheets.set(file, fetchSheet(file)).get(file));
const connection = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
const fetched = (load) => {
  const wasOffline = !navigator.onLine;
  return load().catch((failure) => {
    if (!navigator.onLine) return connection().then(() => fetched(load));
    if (wasOffline) return fetched(load);
    throw failure;
  });
};
export const __vitePreload = (load, files) =>
  fetched(files?.length ? () => Promise.all(files.map(sheet)).then(load) : load);
`;

/**
 * Replaces the bundler's preload helper, which is part of every page and supports more than the app needs:
 * lazy chunks list only their style sheets (see `modulePreload`).
 */
export function smallPreload(): Plugin {
  return {
    name: 'fieldkit:small-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? { code, map: null, moduleSideEffects: false } : null),
  };
}
