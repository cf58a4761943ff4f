import { IdentityError } from '../wire/identity-error.ts';

const MAX_NAME_CHARACTERS = 256;
const MAX_PHOTO_URL_CHARACTERS = 2048;

/** @throws IdentityError if the name is too long */
export function readDisplayName(name: string): string | null {
  // Counts code points, as forms do, so that an emoji of two code units counts as one.
  if ([...name].length > MAX_NAME_CHARACTERS)
    throw new IdentityError(
      `INVALID_DISPLAY_NAME : The name may have at most ${MAX_NAME_CHARACTERS} characters`,
    );
  return plainName(name);
}

/** @throws IdentityError if it is not an http or https URL of normal length */
function readPhotoUrl(url: string): string | null {
  if (!url) return null;
  const isWeb = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
  if (!isWeb || url.length > MAX_PHOTO_URL_CHARACTERS)
    throw new IdentityError('INVALID_PHOTO_URL : The photo must be an address that starts with https://');
  return url;
}

type Fields = {
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  /** DISPLAY_NAME, PHOTO_URL */
  deleteAttribute: string[];
};

/** The changes to a profile: a missing field stays unchanged, an empty one is cleared. */
export function profileFields({ displayName, photoUrl, deleteAttribute }: Fields) {
  return {
    ...(displayName !== undefined && { display_name: readDisplayName(displayName) }),
    ...(photoUrl !== undefined && { photo_url: readPhotoUrl(photoUrl) }),
    ...(deleteAttribute.includes('DISPLAY_NAME') && { display_name: null }),
    ...(deleteAttribute.includes('PHOTO_URL') && { photo_url: null }),
  };
}

// Directional formatting characters, which make a name look different from its characters.
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name in the form that other users may see: one line, without invisible characters.
 * @returns null if nothing visible is left
 */
export function plainName(name: string): string | null {
  const plain = name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(turning, '')
    .trim();
  return visible.test(plain) ? plain : null;
}
