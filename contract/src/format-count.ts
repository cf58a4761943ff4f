/**
 * A whole number as sentences write it: `1,000`. By hand, because a browser's first use of `Intl`, also by `toLocaleString`,
 * loads its data of all languages: 20 ms of the processor in every page that shows a number, 80 on a phone. The importer, which
 * imports no other workspace, has its own.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A count with what is counted: `1 method`, `1,000 methods`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
