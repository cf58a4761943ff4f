import { imageSize } from 'image-size';

/** Pixels: more would take a browser's memory, however small the file is. */
const MOST_SIDE = 1024;
const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

export type Picture = { media_type: (typeof types)[keyof typeof types]; isTooLarge: boolean };

/**
 * What a picture is by its own bytes, whatever the file was called.
 * @returns null for anything that is not a whole PNG, JPEG or WebP header
 */
export function readPicture(bytes: Buffer): Picture | null {
  try {
    const { type, width, height } = imageSize(bytes);
    const media_type = types[type as keyof typeof types];
    return media_type ? { media_type, isTooLarge: Math.max(width, height) > MOST_SIDE } : null;
  } catch {
    return null; // the library's way to say that it is no picture
  }
}
