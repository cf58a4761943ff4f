import { lazy } from 'react';

/** Fetched when it is shown for the first time. */
export const LazyAssistantAccess = lazy(async () => ({
  default: (await import('./AssistantAccess.tsx')).AssistantAccess,
}));
