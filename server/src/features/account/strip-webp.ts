import { orientationExif } from './strip-jpeg.ts';

type Chunk = { type: string; data: Buffer };

/** Chunks that decide how the image, or its animation, looks (RFC 9649, 2.7). */
const drawing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const drawingInFrames = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** In the first byte of VP8X. */
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];
/** Where the chunks of a frame begin in ANMF. */
const FRAME_HEAD = 16;

/** The chunks that draw, those within frames too; of EXIF the orientation. */
export function stripWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12) return bytes;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const chunks = chunksIn(bytes.subarray(12, end));
  const exif = chunks.map(orientationIn).find((one) => one !== null);
  const kept = chunks
    .filter(({ type }) => drawing.has(type))
    .map(({ type, data }) => {
      if (type === 'ANMF') return { type, data: strippedFrame(data) };
      return { type, data: type === 'VP8X' ? withFlags(data, exif ? EXIF_FLAG : 0) : data };
    });
  // An image without VP8X has no place for EXIF.
  if (exif && kept[0]?.type === 'VP8X') kept.push({ type: 'EXIF', data: exif });
  const body = written(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function withFlags(extended: Buffer, metadata: number): Buffer {
  const [first = 0, ...rest] = extended;
  return Buffer.from([(first & ~(EXIF_FLAG | XMP_FLAG)) | metadata, ...rest]);
}

function strippedFrame(frame: Buffer): Buffer {
  const kept = chunksIn(frame.subarray(FRAME_HEAD)).filter(({ type }) => drawingInFrames.has(type));
  return Buffer.concat([frame.subarray(0, FRAME_HEAD), written(kept)]);
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

const written = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat(
    chunks.flatMap(({ type, data }) => {
      const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return [head, data, Buffer.alloc(data.length % 2)];
    }),
  );

/** Some programs write JPEG's prefix here too. */
function orientationIn({ type, data }: Chunk): Buffer | null {
  if (type !== 'EXIF') return null;
  return orientationExif(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);
}
