import { crc32 } from 'node:zlib';
import { orientationExif, stripJpeg } from './strip-jpeg.ts';
import { stripWebp } from './strip-webp.ts';

/** Chunks that decide how the image, or its animation, looks (PNG, third edition, 11). */
const drawing = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** The signature and the chunks that draw; of eXIf the orientation. */
function stripPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (drawing.has(type)) parts.push(bytes.subarray(at, end));
    const exif = type === 'eXIf' && orientationExif(bytes.subarray(at + 8, end - 4));
    if (exif) parts.push(chunk(type, exif));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(parts);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const strippers = { 'image/png': stripPng, 'image/jpeg': stripJpeg, 'image/webp': stripWebp } as const;

export type PictureType = keyof typeof strippers;

/**
 * The image without the metadata of cameras and programs: places, times, devices, names, comments,
 * thumbnails, and all bytes after its end. Only the parts that a browser needs to draw it remain, including
 * color profiles; of EXIF only the orientation. The pixels are copied unchanged. A broken part ends the image
 * there; nothing throws.
 */
export const stripMetadata = (media_type: PictureType, bytes: Buffer): Buffer => strippers[media_type](bytes);
