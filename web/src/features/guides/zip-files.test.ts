import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

test('an archive contains each file with its path, size and checksum, and lists them at its end', async () => {
  const files = [
    { path: 'docs/start.md', file: new File(['# Start'], 'start.md') },
    { path: 'docs/größe.md', file: new File(['Größe: 1 µm'], 'größe.md') },
  ];
  const archive = await zipFiles(files, 'guides.zip');
  const bytes = Buffer.from(await archive.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  expect(bytes.readUInt16LE(end + 10)).toBe(files.length);
  let entry = bytes.readUInt32LE(end + 16);
  for (const { path, file } of files) {
    expect(bytes.readUInt32LE(entry)).toBe(0x02014b50);
    const content = Buffer.from(await file.arrayBuffer());
    expect(bytes.readUInt32LE(entry + 16)).toBe(crc32(content));
    expect([bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 24)]).toEqual([
      content.length,
      content.length,
    ]);
    const nameLength = bytes.readUInt16LE(entry + 28);
    expect(bytes.toString('utf8', entry + 46, entry + 46 + nameLength)).toBe(path);
    const local = bytes.readUInt32LE(entry + 42);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    const from = local + 30 + bytes.readUInt16LE(local + 26);
    expect(bytes.subarray(from, from + content.length)).toEqual(content);
    entry += 46 + nameLength;
  }
  expect(entry).toBe(end);
});
