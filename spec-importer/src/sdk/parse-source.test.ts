import { afterEach, expect, it, vi } from 'vitest';
import { readPackage } from '../testing/sdk-for-test.ts';

afterEach(() => vi.restoreAllMocks());

const files = {
  'package.json': '{"name":"wide","version":"1.0.0","main":"index.js"}',
  'index.js': `export function found() {}\n${'const more = [1, 2, 3];\n'.repeat(40_000)}`,
};

it('a source that is parsed within the memory limit has no errors', async () => {
  const { methods, warnings } = await readPackage('javascript', files);
  expect([methods.length, warnings]).toEqual([1, []]);
});

it('a source whose tree would exceed the memory limit is skipped, with a warning that it is unreadable', async () => {
  vi.spyOn(process.memoryUsage, 'rss').mockReturnValueOnce(100_000_000).mockReturnValue(800_000_000);
  await expect(readPackage('javascript', files)).rejects.toThrow();
});
