import type { SecretBox } from './secret-box.ts';

const purpose = 'oauth record';

/** Under what a code, a token or a request under way is found: useless without our secret. */
export const recordHash = (secrets: SecretBox, kind: string, id: string): string =>
  secrets.hash(purpose, `${kind} ${id}`);

/** The same under every secret that still counts. */
export const recordHashes = (secrets: SecretBox, kind: string, id: string): string[] =>
  secrets.hashes(purpose, `${kind} ${id}`);
