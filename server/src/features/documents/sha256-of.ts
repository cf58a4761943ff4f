import { webcrypto } from 'node:crypto';

/** Hexadecimal SHA-256, counted beside the main thread. */
export async function sha256Of(bytes: Buffer): Promise<string> {
  const hash = await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Buffer.from(hash).toString('hex');
}
