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
