import { lazy } from 'react';

/** Fetched when it is first shown. */
export const LazyAssistantAccess = lazy(async () => ({
  default: (await import('./AssistantAccess.tsx')).AssistantAccess,
}));
