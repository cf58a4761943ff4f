import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import type { GitObject } from './git-objects.ts';
import { PackWriter } from './make-pack.ts';

async function packOf(objects: GitObject[]): Promise<Buffer> {
  const writer = new PackWriter();
  await writer.add(objects);
  return writer.finish();
}

test('a pack contains its objects with type and size, and ends with a checksum', async () => {
  const bytes = Buffer.alloc(5_000, 'text ');
  const pack = await packOf([{ type: 'blob', bytes }]);
  expect(pack.subarray(0, 12).toString('hex')).toBe('5041434b0000000200000001');
  // 5000 is 0b100111000_1000: 8 with the type and a bit for more, then 0111000 with one more, then 10.
  expect(pack.subarray(12, 15)).toEqual(Buffer.from([0b1_011_1000, 0b1_0111000, 0b0_0000010]));
  expect(zlib.inflateSync(pack.subarray(15, -20)).equals(bytes)).toBe(true);
  expect(pack.subarray(-20)).toEqual(createHash('sha1').update(pack.subarray(0, -20)).digest());
});

test('the same objects give the same bytes, even when added one after the other', async () => {
  const objects: GitObject[] = [
    { type: 'tree', bytes: Buffer.alloc(0) },
    { type: 'blob', bytes: Buffer.from('one') },
  ];
  const pack = await packOf(objects);
  const writer = new PackWriter();
  for (const object of objects) await writer.add([object]);
  expect(writer.finish().equals(pack)).toBe(true);
  expect(writer.bytes).toBe(pack.length - 12 - 20);
});
