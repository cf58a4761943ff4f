import { lazy } from 'react';

/** Fetched when it is shown for the first time. */
export const LazyConnections = lazy(async () => ({
  default: (await import('./Connections.tsx')).Connections,
}));
