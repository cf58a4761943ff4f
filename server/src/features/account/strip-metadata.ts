import { crc32 } from 'node:zlib';

type Chunk = { type: string; data: Buffer };

/** Chunks that determine how the image, or its animation, looks (RFC 9649, 2.7). */
const drawingChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const drawingChunksInFrames = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** Flags in the first byte of VP8X. */
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];
/** The offset of a frame's chunks in ANMF. */
const FRAME_HEAD = 16;

/** Keeps the chunks that are needed to draw, including those in frames, and the orientation in EXIF. */
function stripWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12) return bytes;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const chunks = chunksIn(bytes.subarray(12, end));
  const exif = chunks.map(orientationIn).find((one) => one !== null);
  const kept = chunks
    .filter(({ type }) => drawingChunks.has(type))
    .map(({ type, data }) => {
      if (type === 'ANMF') return { type, data: strippedFrame(data) };
      return { type, data: type === 'VP8X' ? withFlags(data, exif ? EXIF_FLAG : 0) : data };
    });
  // An image without VP8X cannot contain EXIF.
  if (exif && kept[0]?.type === 'VP8X') kept.push({ type: 'EXIF', data: exif });
  const body = writeChunks(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function withFlags(extended: Buffer, metadata: number): Buffer {
  const [first = 0, ...rest] = extended;
  return Buffer.from([(first & ~(EXIF_FLAG | XMP_FLAG)) | metadata, ...rest]);
}

function strippedFrame(frame: Buffer): Buffer {
  const kept = chunksIn(frame.subarray(FRAME_HEAD)).filter(({ type }) => drawingChunksInFrames.has(type));
  return Buffer.concat([frame.subarray(0, FRAME_HEAD), writeChunks(kept)]);
}

function chunksIn(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) break;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (size % 2);
  }
  return chunks;
}

const writeChunks = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat(
    chunks.flatMap(({ type, data }) => {
      const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return [head, data, Buffer.alloc(data.length % 2)];
    }),
  );

/** Some programs also write the JPEG prefix here. */
function orientationIn({ type, data }: Chunk): Buffer | null {
  if (type !== 'EXIF') return null;
  return orientationExif(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);
}

const [SCAN, END] = [0xda, 0xd9];
/**
 * Frames and tables (SOF, DHT, DAC, SOS, DQT, DNL, DRI, DHP, EXP), which are needed to decode the pixels
 * (ITU-T T.81, B.1.1.3).
 */
const isDrawing = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);

/** Keeps all segments that are needed to draw, including the application segments that browsers need. */
function stripJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)];
  let isTurned = false;
  for (let at = 2; bytes[at] === 0xff && at + 1 < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // A fill byte.
      continue;
    }
    if (marker === END) {
      parts.push(bytes.subarray(at, at + 2));
      break;
    }
    const end = at + 4 > bytes.length ? Number.POSITIVE_INFINITY : at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) break;
    const body = bytes.subarray(at + 4, end);
    const kept: Buffer | null = isDrawing(marker) ? body : stripApplicationSegment(marker, body, isTurned);
    isTurned ||= marker === 0xe1 && kept !== null;
    if (kept) parts.push(segment(marker, kept));
    at = end;
    if (marker === SCAN) {
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(end, at));
    }
  }
  return Buffer.concat(parts);
}

/** The part of an application segment that is kept; null for none. */
function stripApplicationSegment(marker: number, body: Buffer, isTurned: boolean): Buffer | null {
  const beginsWith = (name: string) => body.toString('latin1', 0, name.length) === name;
  if (marker === 0xe0 && beginsWith('JFIF\0') && body.length >= 14) {
    const kept = Buffer.from(body.subarray(0, 14));
    kept.writeUInt16BE(0, 12); // Removes the thumbnail.
    return kept;
  }
  if (marker === 0xe1 && beginsWith('Exif\0\0') && !isTurned) {
    const exif = orientationExif(body.subarray(6));
    return exif && Buffer.concat([body.subarray(0, 6), exif]);
  }
  if (marker === 0xe2 && beginsWith('ICC_PROFILE\0')) return body;
  // The color model of the pixel values.
  return marker === 0xee && beginsWith('Adobe') ? body.subarray(0, 12) : null;
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** The end of the compressed pixels: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return bytes.length;
}

const ORIENTATION = 0x0112;
const SHORT = 3;
/** Big-endian, with one directory at byte 8 that has one entry: the orientation, at byte 19. */
const onlyOrientation = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');

/**
 * EXIF data with only the orientation of the image.
 * @param exif a TIFF structure (EXIF 3.0, 4.5), as in a PNG's eXIf chunk
 * @returns null if the image is upright, or if the structure is unreadable
 */
function orientationExif(exif: Buffer): Buffer | null {
  const orientation = orientationOf(exif);
  if (orientation < 2 || orientation > 8) return null;
  const alone = Buffer.from(onlyOrientation);
  alone.writeUInt8(orientation, 19);
  return alone;
}

/** The orientation from 1 to 8; 1 if it is missing. */
function orientationOf(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const read = (at: number, size: 2 | 4): number => {
    if (at + size > exif.length) return 0;
    return isLittle ? exif.readUIntLE(at, size) : exif.readUIntBE(at, size);
  };
  const directory = read(4, 4);
  const entries = read(directory, 2);
  for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12)
    if (read(at, 2) === ORIENTATION) return read(at + 2, 2) === SHORT ? read(at + 8, 2) : 1;
  return 1;
}

/** Chunks that determine how the image, or its animation, looks (PNG, third edition, 11). */
const drawing = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** Keeps the signature, the chunks that are needed to draw, and the orientation in eXIf. */
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
 * thumbnails, and all bytes after its end. Keeps only the parts that a browser needs to draw it, including
 * color profiles, and the orientation in EXIF. The pixels are copied unchanged. An invalid part ends the
 * image; this function never throws.
 */
export const stripMetadata = (media_type: PictureType, bytes: Buffer): Buffer => strippers[media_type](bytes);
