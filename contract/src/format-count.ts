/**
 * A whole number as written in sentences: `1,000`. It does not use `Intl` or `toLocaleString`, because a
 * browser's first use of them loads the data of all languages: 20 ms of CPU time on every page that shows a
 * number, 80 ms on a phone. The importer has its own copy, because it imports no other workspace.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A count with its noun: `1 method`, `1,000 methods`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
