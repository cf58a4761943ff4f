import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

const strippers = { 'image/png': stripPng, 'image/jpeg': stripJpeg, 'image/webp': stripWebp } as const;

export type PictureType = keyof typeof strippers;

/**
 * The image without the metadata of cameras and programs: places, times, devices, names, comments,
 * thumbnails, and all bytes after its end. Only the parts that a browser needs to draw it remain, including
 * color profiles; of EXIF only the orientation. The pixels are copied unchanged. A broken part ends the image
 * there; nothing throws.
 */
export const stripMetadata = (media_type: PictureType, bytes: Buffer): Buffer => strippers[media_type](bytes);
