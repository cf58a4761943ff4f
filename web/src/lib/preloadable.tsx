import { type ComponentType, lazy, useState } from 'react';

/** A component whose code is a chunk of its own, and a function that loads this code before it is rendered. */
export type Preloadable<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A component whose code is loaded when it is first rendered, or before by `preload`. If it was loaded before, it is
 * rendered at once. React would otherwise show a placeholder, and replace it after 300 ms at the earliest.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Deferred = lazy(async () => ({ default: await load() }));

  // biome-ignore lint/correctness/noComponentHookFactories: like React's lazy, this is called only at the level of modules
  function Screen(props: Props) {
    // Kept while it is mounted, because another component would lose the state of this one.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Deferred);
    return <Content {...props} />;
  }
  const preload = async () => {
    loaded = await load();
  };
  return Object.assign(Screen, { preload });
}
