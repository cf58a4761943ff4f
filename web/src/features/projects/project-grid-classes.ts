/** Three, two or one column; items that cannot shrink below their content would widen the page. */
export const projectGridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 *:min-w-0';
