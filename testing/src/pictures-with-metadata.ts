import { crc32 } from 'node:zlib';
import { pictures } from './pictures.ts';

/** Data that no image may reveal: where it was taken, with which device, by whom. */
export const SECRET = 'Elm Street 7, 52.5200 N 13.4050 E';
const secret = Buffer.from(`${SECRET}\0`);

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);
const u32be = (value: number) => u32(value).reverse();
const entry = (tag: number, type: number, count: number, value: number) =>
  Buffer.concat([u16(tag), u16(type), u32(count), u32(value)]);

/** EXIF as a camera writes it: the manufacturer, the orientation, and the place. */
export function exifOf(orientation: number): Buffer {
  const [ascii, short, long, rational] = [2, 3, 4, 5];
  const [main, gps] = [8, 8 + 2 + 3 * 12 + 4];
  const values = gps + 2 + 2 * 12 + 4;
  return Buffer.concat([
    Buffer.from('II*\0'),
    u32(main),
    u16(3),
    entry(0x010f, ascii, secret.length, values + 24),
    entry(0x0112, short, 1, orientation),
    entry(0x8825, long, 1, gps),
    u32(0),
    u16(2),
    entry(0x0001, ascii, 2, 0x4e),
    entry(0x0002, rational, 3, values),
    u32(0),
    ...[52, 1, 31, 1, 12, 1].map(u32),
    secret,
  ]);
}

const jpegSegment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(body.length + 2).reverse(), body]);
const pngChunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32be(data.length), named, u32be(crc32(named))]);
};
export const webpChunk = (type: string, data: Buffer) =>
  Buffer.concat([Buffer.from(type), u32(data.length), data, Buffer.alloc(data.length % 2)]);
const webpOf = (chunks: Buffer) =>
  Buffer.concat([Buffer.from('RIFF'), u32(chunks.length + 4), Buffer.from('WEBP'), chunks]);

function jpegWith(orientation: number): Buffer {
  const { jpeg } = pictures;
  const named = (name: string) => Buffer.concat([Buffer.from(name), secret]);
  const thumbnail = Buffer.concat([Buffer.from('JFXX\0\x10'), secret]);
  return Buffer.concat([
    jpeg.subarray(0, 20),
    jpegSegment(0xe0, thumbnail),
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)])),
    jpegSegment(0xe1, named('http://ns.adobe.com/xap/1.0/\0')),
    jpegSegment(0xe2, named('MPF\0')),
    jpegSegment(0xed, named('Photoshop 3.0\0')),
    jpegSegment(0xfe, secret),
    jpeg.subarray(20),
    secret,
  ]);
}

function pngWith(orientation: number): Buffer {
  const { png } = pictures;
  const end = png.length - 12;
  return Buffer.concat([
    png.subarray(0, 33),
    pngChunk('eXIf', exifOf(orientation)),
    pngChunk('tEXt', Buffer.concat([Buffer.from('Location\0'), secret])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), secret])),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), secret])),
    pngChunk('tIME', Buffer.from([7, 234, 11, 23, 9, 41, 7])),
    pngChunk('prVt', secret),
    png.subarray(33, end),
    pngChunk('tEXt', secret),
    png.subarray(end),
    secret,
  ]);
}

function webpWith(orientation: number): Buffer {
  const { webp } = pictures;
  const chunks = Buffer.from(webp.subarray(12));
  chunks.writeUInt8(chunks.readUInt8(8) | 0x0c, 8);
  const metadataChunks = [
    webpChunk('EXIF', exifOf(orientation)),
    webpChunk('XMP ', secret),
    webpChunk('note', secret),
  ];
  return Buffer.concat([webpOf(Buffer.concat([chunks, ...metadataChunks])), secret]);
}

/** An animation with a frame that contains a chunk which is not drawn. */
export function animatedWebp(): Buffer {
  const { webp } = pictures;
  const extended = Buffer.from(webp.subarray(20, 30));
  extended.writeUInt8(0x02 | 0x08, 0);
  const pixels = webp.subarray(webp.indexOf('VP8 '));
  const frame = Buffer.concat([Buffer.alloc(6), u32(15), u32(7).subarray(0, 3), Buffer.alloc(3)]);
  const chunks = [
    webpChunk('VP8X', extended),
    webpChunk('ANIM', Buffer.alloc(6)),
    webpChunk('ANMF', Buffer.concat([frame.subarray(0, 16), pixels, webpChunk('note', secret)])),
    webpChunk('EXIF', exifOf(1)),
  ];
  return webpOf(Buffer.concat(chunks));
}

export const withMetadata = { png: pngWith, jpeg: jpegWith, webp: webpWith };
