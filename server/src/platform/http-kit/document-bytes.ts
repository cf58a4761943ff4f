import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';

/** The bytes of a document, wherever they are. They are read as a stream, so that a large one is never in memory as a whole. */
export type DocumentBytes = {
  size: number;
  read: () => Readable;
  /** Gives back what holds them. May be called again. */
  close: () => Promise<void>;
};

export const bytesInMemory = (bytes: Buffer): DocumentBytes => ({
  size: bytes.length,
  read: () => Readable.from([bytes]),
  close: async () => {},
});

/** A document as the database keeps it: `packed` is zstd of its `size` bytes. */
export const packedBytes = (packed: Buffer, size: number): DocumentBytes => ({
  size,
  read: () => Readable.from([packed]).pipe(createZstdDecompress()),
  close: async () => {},
});
