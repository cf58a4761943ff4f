/** The rows of a list that a statement returns. */
export type RowRange = { limit: number; offset: number };

/** The rows of one page of a list. The first page is 1. */
export const rangeOfPage = (page: number, page_size: number): RowRange => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});
