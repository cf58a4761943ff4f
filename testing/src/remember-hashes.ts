import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const remembered = fileURLToPath(import.meta.resolve('./remembered-hashes.ts'));

/** Tests make thousands of people with the factories' password: it is hashed at its full cost once in a process. */
export const rememberHashes: Plugin = {
  name: 'remember-hashes',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@node-rs/argon2' && importer?.endsWith('/identity/passwords/password-hasher.ts')
      ? remembered
      : null,
};
