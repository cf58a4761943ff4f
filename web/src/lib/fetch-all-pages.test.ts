import { expect, test } from 'vitest';
import { fetchAllPages, maxRows } from './fetch-all-pages.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const fetchFrom = (total: number, shift = 0) => {
  const pages: number[] = [];
  const fetchPage = async (page: number, size: number) => {
    pages.push(page);
    const first = (page - 1) * size - (page > 1 ? shift : 0);
    return { rows: numbers(first, Math.min(first + size, total)), total };
  };
  return { pages, read: () => fetchAllPages(fetchPage, String) };
};

test('a downloaded file has the rows of all pages', async () => {
  const { pages, read } = fetchFrom(1_250);
  expect(await read()).toEqual({ rows: numbers(0, 1_250), isCut: false });
  expect(pages).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a row that moves to the next page while the pages are read appears only once in the file', async () => {
  expect((await fetchFrom(450, 1).read()).rows).toEqual(numbers(0, 450));
});

test('a file is cut off at its maximum number of rows, and notes that it is', async () => {
  const { rows, isCut } = await fetchFrom(maxRows + 1).read();
  expect([rows.length, isCut]).toEqual([maxRows, true]);
});
