import { imageSize } from 'image-size';
import { type PictureType, stripMetadata } from './strip-metadata.ts';

/** Pixels: more would take a browser's memory, however small the file is. */
const MAX_SIDE = 1024;
const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

export type Picture = { media_type: PictureType; isTooLarge: boolean; bytes: Buffer };

/**
 * The type of an image by its bytes, whatever its file name, and its bytes without metadata.
 * @returns null for anything but a complete PNG, JPEG or WebP header
 */
export function readPicture(bytes: Buffer): Picture | null {
  try {
    const { type, width, height } = imageSize(bytes);
    const media_type = types[type as keyof typeof types];
    if (!media_type) return null;
    const isTooLarge = Math.max(width, height) > MAX_SIDE;
    return { media_type, isTooLarge, bytes: stripMetadata(media_type, bytes) };
  } catch {
    return null; // the library throws for anything that is not an image
  }
}
