import { type ExpectedDocument, UnreadableDocument } from '../unreadable-document.ts';

/** The first bytes of binary files, and instructions for the user. */
const binaries: { starts: number[]; is: string; isArchive?: true }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], is: 'a zip archive', isArchive: true },
  { starts: [0x1f, 0x8b], is: 'a gzip archive', isArchive: true },
  { starts: [0x25, 0x50, 0x44, 0x46], is: 'a PDF file' },
  { starts: [0x89, 0x50, 0x4e, 0x47], is: 'a PNG picture' },
  { starts: [0xff, 0xd8, 0xff], is: 'a JPEG picture' },
  { starts: [0x7f, 0x45, 0x4c, 0x46], is: 'a program' },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], is: 'an Office file' },
];

/**
 * Decodes a document's bytes. A byte order mark determines the encoding; without one, UTF-16 is detected by
 * its zero bytes, valid UTF-8 is read as such, and the rest is windows-1252, which older editors still write.
 * @throws UnreadableDocument if it is empty or not text
 */
export function decodeText(bytes: Uint8Array, expected: ExpectedDocument = 'OpenAPI document'): string {
  refuseBinary(bytes, expected);
  const text = decode(bytes, expected);
  if (/^\s*$/.test(text.slice(0, 1000)) && text.trim() === '') {
    throw new UnreadableDocument(
      'The file is empty',
      `There is nothing in it. Choose the ${expected} again.`,
    );
  }
  return text;
}

function decode(bytes: Uint8Array, expected: ExpectedDocument): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (isProbablyBinary(bytes)) throw notText('a binary file', `Choose the ${expected} itself.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A document begins with two ASCII characters: a brace, a quote, or the first letters of a key.
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return undefined;
}

function refuseBinary(bytes: Uint8Array, expected: ExpectedDocument): void {
  const known = binaries.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte));
  if (!known) return;
  throw notText(
    known.is,
    known.isArchive ? 'Unpack it and choose the document in it.' : `Choose the ${expected} itself.`,
  );
}

/** Text has no control characters other than white space; a file with several at its beginning is binary. */
function isProbablyBinary(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, 4096);
  const controls = beginning.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls > beginning.length / 100;
}

function isControl(byte: number): boolean {
  return byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;
}

function notText(is: string, advice: string): UnreadableDocument {
  return new UnreadableDocument('The file is not text', `It looks like ${is}. ${advice}`);
}
