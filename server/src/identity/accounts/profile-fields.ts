import { IdentityError } from '../wire/identity-error.ts';

const MOST_NAME_CHARACTERS = 256;
const MOST_PHOTO_URL_CHARACTERS = 2048;

/** @throws IdentityError when the name is too long */
export function readDisplayName(name: string): string | null {
  if (name.length > MOST_NAME_CHARACTERS)
    throw new IdentityError(
      `INVALID_DISPLAY_NAME : The name may have at most ${MOST_NAME_CHARACTERS} characters`,
    );
  return name || null;
}

/** @throws IdentityError when it is not an http or https address of ordinary length */
export function readPhotoUrl(url: string): string | null {
  if (!url) return null;
  const isWeb = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
  if (!isWeb || url.length > MOST_PHOTO_URL_CHARACTERS)
    throw new IdentityError('INVALID_PHOTO_URL : The photo must be an address that starts with https://');
  return url;
}
