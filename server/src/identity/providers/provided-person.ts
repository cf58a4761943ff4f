import { plainName } from '../accounts/plain-name.ts';

/** A person's identity, as a provider asserts it. */
export type ProvidedPerson = {
  /** google.com, github.com */
  provider_id: string;
  /** The provider's own, unchanging id of the person. */
  raw_id: string;
  /** Lower case; null when the provider names none that is usable. */
  email: string | null;
  /** The provider has verified that the person owns the address. */
  email_verified: boolean;
  display_name: string | null;
  /** An http or https address of ordinary length. */
  photo_url: string | null;
  screen_name: string | null;
  /** What the client gets as the person's profile there. */
  profile: Record<string, unknown>;
};

const MAX_NAME_CHARACTERS = 256;
const MAX_PHOTO_URL_CHARACTERS = 2048;

/** A name to store: unlike a name that a user types, a long one is cut. */
export function nameToStore(name: string | null | undefined): string | null {
  const plain = (plainName(name ?? '') ?? '').slice(0, MAX_NAME_CHARACTERS);
  // The cut may have gone through a character.
  return plain.replace(/\p{Cs}/gu, '').trim() || null;
}

/** A picture's address, or null for one that we would not show. */
export function photoToStore(url: string | null | undefined): string | null {
  if (!url || url.length > MAX_PHOTO_URL_CHARACTERS || !URL.canParse(url)) return null;
  return ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
