import { deflateRawSync } from 'node:zlib';

/** A file of an archive. The other values differ from the truth in hostile archives. */
export type ZipFile = {
  path: string;
  content: string | Buffer;
  mode?: number;
  size?: number;
  flags?: number;
};

/** A ZIP archive, whose entries may be hostile. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { path, content, mode = 0o100644, size, flags = 0x800 } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\u0003\u0004'), common, name, packed);
    const end = Buffer.alloc(14);
    end.writeUInt32LE((mode << 16) >>> 0, 6);
    end.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, end, name);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}
