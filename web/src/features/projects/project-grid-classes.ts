/**
 * Three, two or one column; `min-w-0` lets items shrink below their content, which would otherwise widen the
 * page.
 */
export const projectGridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 *:min-w-0';
