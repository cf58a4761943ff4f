/** A tab with space for the underline on the lower edge of its bar; the current tab adds `tab-current`. */
export const tabClasses =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 px-2 text-13 font-medium whitespace-nowrap text-ink-2 ' +
  'transition-colors duration-100 hover:text-ink focus-visible:rounded-sm focus-visible:-outline-offset-2 pointer-coarse:h-10';
