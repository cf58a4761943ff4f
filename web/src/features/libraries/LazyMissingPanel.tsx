import { lazy, Suspense } from 'react';
import type { MissingPanelProps } from './MissingPanel.tsx';

const MissingPanel = lazy(async () => ({ default: (await import('./MissingPanel.tsx')).MissingPanel }));

/** Loaded on demand, because it is rarely shown. */
export const LazyMissingPanel = (props: MissingPanelProps) => (
  <Suspense fallback={null}>
    <MissingPanel {...props} />
  </Suspense>
);
