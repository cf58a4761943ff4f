import sharp, { type Sharp } from 'sharp';
import type { EncodedPicture, EncodeRequest, PictureReply } from './picture-messages.ts';

/** The largest side and area of an uploaded picture, in pixels: a small file can contain very many. */
const MAX_SIDE = 4_096;
/** The size of stored pictures: twice what the pages show at most, for dense screens. */
const sizes = { logo: { width: 1_024, height: 256 }, icon: { width: 512, height: 512 } } as const;
const MAX_BYTES = 200_000;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

// The library could read dozens of formats, each with its own parser. Everything else is refused before it is parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture and encodes its pixels as a new PNG, scaled down to the size of its kind, so that nothing else of the
 * file is kept: no metadata, no color profile, and no second file behind the first.
 */
export async function encodePng({ kind, bytes }: EncodeRequest): Promise<PictureReply> {
  if (!isAccepted(bytes)) return { reply: 'refused', reason: 'type' };
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (pages > 1 || isAnimatedPng(bytes)) return { reply: 'refused', reason: 'animated' };
    if (Math.max(width, height) > MAX_SIDE) return { reply: 'refused', reason: 'size' };
    const picture = sharp(bytes, { limitInputPixels: MAX_SIDE ** 2, failOn: 'warning' })
      // Applies the orientation in the metadata, which is not kept.
      .autoOrient()
      .toColourspace('srgb');
    return {
      reply: 'encoded',
      ...(await shrinkToLimit(kind === 'icon' ? asIcon(picture) : asLogo(picture))),
    };
  } catch {
    return { reply: 'refused', reason: 'damaged' };
  }
}

const asLogo = (picture: Sharp): Sharp =>
  picture.resize({ ...sizes.logo, fit: 'inside', withoutEnlargement: true });

/** Square, with transparent bars if the picture is not. */
const asIcon = (picture: Sharp): Sharp =>
  picture.resize({ ...sizes.icon, fit: 'contain', background: transparent });

/** Most logos have few colors, and are small. Photos get fewer colors, and then fewer pixels. */
async function shrinkToLimit(picture: Sharp): Promise<EncodedPicture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const half = Math.ceil(width / 2);
  const attempts = [
    () => pixels().png({ compressionLevel: 9 }),
    () => pixels().png({ compressionLevel: 9, palette: true }),
    () => pixels().resize({ width: half }).png({ compressionLevel: 9, palette: true }),
  ];
  for (const attempt of attempts) {
    const encoded = await attempt().toBuffer({ resolveWithObject: true });
    if (encoded.data.length <= MAX_BYTES)
      return { bytes: encoded.data, width: encoded.info.width, height: encoded.info.height };
  }
  throw new Error('The picture is too large even with few colors.');
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** Whether the file begins like a PNG, JPEG or WebP. */
function isAccepted(bytes: Uint8Array): boolean {
  const beginsWith = (begin: readonly number[]) => begin.every((byte, at) => bytes[at] === byte);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return beginsWith(png) || beginsWith(jpeg) || isWebp;
}

/** The library reads only the first frame of a PNG and does not mention others; "acTL" comes before the pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const control = file.indexOf('acTL', 8, 'latin1');
  const pixels = file.indexOf('IDAT', 8, 'latin1');
  return png.every((byte, at) => bytes[at] === byte) && control > 0 && (pixels < 0 || control < pixels);
}
