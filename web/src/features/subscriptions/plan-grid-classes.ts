/** The four plans: below each other on phones, side by side where there is room. */
export const planGridClasses = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-4';
