const controls =
  'a[href], button:not(:disabled), summary, input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/** The main control of a row: the link that covers it, else its first focusable element. */
export const controlOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('.stretched-link') ??
  [...row.querySelectorAll<HTMLElement>(controls)].find(({ tabIndex }) => tabIndex >= 0) ??
  null;
