/** The same grid as the projects: three, two or one column. */
export const libraryGridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 *:min-w-0';
