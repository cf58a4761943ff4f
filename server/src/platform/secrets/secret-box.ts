import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const TAG_BYTES = 16;

/**
 * Encryption and keyed hashes with FIELDKIT_SECRET, a comma-separated list: the first secret encrypts and hashes, all
 * decrypt, so that a secret can be changed without losing anything. An encrypted text contains the id of its secret.
 */
export type SecretBox = {
  /** The ids of the secrets, newest first. */
  ids: string[];
  /** Encrypts a text for one purpose; only `open` with the same purpose reads it. */
  seal: (purpose: string, text: string) => string;
  /** @throws if the text was not sealed for this purpose by one of the secrets */
  open: (purpose: string, sealed: string) => string;
  /** A keyed hash (HMAC-SHA-256, base64url) for look-ups: useless without the secret. */
  hash: (purpose: string, text: string) => string;
  /** The keyed hashes of a text with every secret, newest first, to find values that an older secret hashed. */
  hashes: (purpose: string, text: string) => string[];
};

export function createSecretBox(list: string): SecretBox {
  const secrets = list.split(',').map((text) => text.trim());
  const ids = secrets.map((text) => createHash('sha256').update(`id:${text}`).digest('hex').slice(0, 8));
  const derived = new Map<string, KeyObject>();
  const keyFor = (index: number, use: string): KeyObject => {
    const name = `${index} ${use}`;
    const known = derived.get(name);
    if (known) return known;
    const bytes = hkdfSync('sha256', secrets[index] ?? '', '', `fieldkit ${use}`, 32);
    const made = createSecretKey(Buffer.from(bytes));
    derived.set(name, made);
    return made;
  };
  const hashUnder = (index: number, purpose: string, text: string) =>
    createHmac('sha256', keyFor(index, `hash ${purpose}`))
      .update(text)
      .digest('base64url');

  return {
    ids,
    seal: (purpose, text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(0, `seal ${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return `${ids[0]}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (purpose, sealed) => {
      const [id = '', text = ''] = sealed.split('.');
      const index = ids.indexOf(id);
      if (index < 0)
        throw new Error('The text was encrypted with a secret that FIELDKIT_SECRET no longer contains.');
      const bytes = Buffer.from(text, 'base64url');
      // The decoder skips characters that are not base64url: only the exact sealed text is accepted.
      if (sealed !== `${id}.${bytes.toString('base64url')}`)
        throw new Error('The text was changed after it was encrypted.');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(index, `seal ${purpose}`),
        bytes.subarray(0, 12),
        { authTagLength: TAG_BYTES }, // a shorter tag would be easier to forge
      );
      decipher.setAuthTag(bytes.subarray(12, 12 + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(12 + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    hash: (purpose, text) => hashUnder(0, purpose, text),
    hashes: (purpose, text) => secrets.map((_, index) => hashUnder(index, purpose, text)),
  };
}
