import { lazy } from 'react';

/** Fetched when it is first shown. */
export const LazyConnections = lazy(async () => ({
  default: (await import('./Connections.tsx')).Connections,
}));
