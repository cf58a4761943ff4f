import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';

const unpack = promisify(zstdDecompress);

/** The bytes of a kept document as they came; unpacked beside the main thread. */
export const decompress = (content: Buffer): Promise<Buffer> => unpack(content);
