import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';

/**
 * The bytes of a document, wherever they are stored. They are read as a stream, so that a large one is never
 * completely in memory.
 */
export type DocumentBytes = {
  size: number;
  read: () => Readable;
  /** Releases its resources. May be called repeatedly. */
  close: () => Promise<void>;
};

export const bytesInMemory = (bytes: Buffer): DocumentBytes => ({
  size: bytes.length,
  read: () => Readable.from([bytes]),
  close: async () => {},
});

/** A document as stored in the database: `packed` is its `size` bytes, compressed with zstd. */
export const packedBytes = (packed: Buffer, size: number): DocumentBytes => ({
  size,
  read: () => Readable.from([packed]).pipe(createZstdDecompress()),
  close: async () => {},
});
