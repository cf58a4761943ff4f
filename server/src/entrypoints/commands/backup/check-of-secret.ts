import { secretBox } from '../../../platform/secrets/secret-box.ts';

/** Distinguishes installations' secrets without revealing any: a keyed hash of when a backup was made. */
export const checkOfSecret = (secret: string, made_at: string): string =>
  secretBox(secret).hash('backup', made_at);

/** Whether a backup belongs to this secret, or to an older one in the list. */
export const belongsTo = (secrets: string, made_at: string, check: string): boolean =>
  secretBox(secrets).hashes('backup', made_at).includes(check);
