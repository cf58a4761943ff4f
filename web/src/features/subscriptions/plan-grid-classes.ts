/** The four plans: below each other on phones, side by side on wide screens. */
export const planGridClasses = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-4';
