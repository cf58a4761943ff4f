import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const remembered = fileURLToPath(import.meta.resolve('./remembered-hashes.ts'));

/** Tests create thousands of users with the factories' password, so each process hashes it at full cost only once. */
export const rememberHashes: Plugin = {
  name: 'remember-hashes',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@node-rs/argon2' && importer?.endsWith('/identity/src/passwords/password-hasher.ts')
      ? remembered
      : null,
};
