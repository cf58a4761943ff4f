import { lazy } from 'react';

/** Fetched when it is shown for the first time. */
export const LazyActivityList = lazy(async () => ({
  default: (await import('./ActivityList.tsx')).ActivityList,
}));
