import { lazy, Suspense } from 'react';
import type { MissingPanelProps } from './MissingPanel.tsx';

const MissingPanel = lazy(async () => ({ default: (await import('./MissingPanel.tsx')).MissingPanel }));

/** Rarely shown, so it is fetched on demand. */
export const LazyMissingPanel = (props: MissingPanelProps) => (
  <Suspense fallback={null}>
    <MissingPanel {...props} />
  </Suspense>
);
