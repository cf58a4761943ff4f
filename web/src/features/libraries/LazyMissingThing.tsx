import { lazy, Suspense } from 'react';
import type { MissingThingProps } from './MissingThing.tsx';

const MissingThing = lazy(async () => ({ default: (await import('./MissingThing.tsx')).MissingThing }));

/** Seldom seen, so fetched when it is. */
export const LazyMissingThing = (props: MissingThingProps) => (
  <Suspense fallback={null}>
    <MissingThing {...props} />
  </Suspense>
);
