import { lazy } from 'react';

/** Fetched when it is first shown. */
export const LazyActivityList = lazy(async () => ({
  default: (await import('./ActivityList.tsx')).ActivityList,
}));
