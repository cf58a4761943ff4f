const controls =
  'a[href], button:not(:disabled), summary, input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/** What a row of a list is mainly for: the link that covers it, else the first thing in it that takes the focus. */
export const controlOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('.stretched-link') ??
  [...row.querySelectorAll<HTMLElement>(controls)].find(({ tabIndex }) => tabIndex >= 0) ??
  null;
