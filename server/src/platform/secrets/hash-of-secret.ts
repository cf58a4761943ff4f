import { createHash } from 'node:crypto';

/** Stored instead of a long random secret, which needs no salt: SHA-256 in base64url, 43 characters. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
