const [SCAN, END] = [0xda, 0xd9];
/** Frames and tables (SOF, DHT, DAC, SOS, DQT, DNL, DRI, DHP, EXP): what the pixels are decoded with (ITU-T T.81, B.1.1.3). */
const isDrawing = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);

/** Every segment that draws, and of those for applications the ones without which browsers draw something else. */
export function stripJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)];
  let isTurned = false;
  for (let at = 2; bytes[at] === 0xff && at + 1 < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // a byte that only fills
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

/** What is kept of a segment for applications; null for none. */
function stripApplicationSegment(marker: number, body: Buffer, isTurned: boolean): Buffer | null {
  const beginsWith = (name: string) => body.toString('latin1', 0, name.length) === name;
  if (marker === 0xe0 && beginsWith('JFIF\0') && body.length >= 14) {
    const kept = Buffer.from(body.subarray(0, 14));
    kept.writeUInt16BE(0, 12); // no thumbnail
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

/** Where the compressed pixels end: at the next marker that is neither a stuffed byte nor a restart. */
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
/** Big-endian, one directory at byte 8 with one entry: the orientation, at byte 19. */
const onlyOrientation = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');

/**
 * EXIF data with only the orientation of the image.
 * @param exif a TIFF structure (EXIF 3.0, 4.5), as in a PNG's eXIf chunk
 * @returns null if the image is upright, or the structure cannot be read
 */
export function orientationExif(exif: Buffer): Buffer | null {
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
