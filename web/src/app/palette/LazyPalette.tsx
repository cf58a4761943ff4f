import { lazy } from 'react';

/** Fetched when they are opened for the first time. */
export const LazyPalette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
export const LazyKeysSheet = lazy(async () => ({ default: (await import('./KeysSheet.tsx')).KeysSheet }));
