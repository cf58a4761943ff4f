import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

const strippers = { 'image/png': stripPng, 'image/jpeg': stripJpeg, 'image/webp': stripWebp } as const;

export type PictureType = keyof typeof strippers;

/**
 * The same picture without what cameras and programs write beside its pixels: places, times, devices, names, comments,
 * thumbnails, and all bytes after its end. Only parts that a browser needs to draw it are kept, colour profiles included; of
 * EXIF only the orientation. The pixels are copied as they are. Whatever is broken ends the picture there, and nothing throws.
 */
export const stripMetadata = (media_type: PictureType, bytes: Buffer): Buffer => strippers[media_type](bytes);
