import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { endPendingOpen, startPendingOpen } from './pending-open.ts';

/**
 * The state of something that opens, a function that opens it, and a function that changes the state at once.
 * A press is acknowledged before the content is drawn, because on a slow phone a large dialog takes a tenth
 * of a second. Until then the opening can be cancelled, and closing refers to what is drawn.
 *
 * Lazily loaded content needs a Suspense that is mounted before it is opened: otherwise it would count as
 * open while its code is still loading.
 */
export function useDeferredOpen<State>(first: State | (() => State), isOpen: (state: State) => boolean) {
  const [state, setState] = useState(first);
  const drawn = useRef(state);
  const [cancel] = useState(() => () => setState(drawn.current));

  useLayoutEffect(() => {
    drawn.current = state;
    if (isOpen(state)) endPendingOpen(cancel);
  }, [state, isOpen, cancel]);
  useLayoutEffect(() => () => endPendingOpen(cancel), [cancel]);

  const open = (next: (before: State) => State) => {
    startPendingOpen(cancel);
    startTransition(() => setState(next));
  };
  const change = (next: (before: State) => State) => {
    const changed = next(drawn.current);
    endPendingOpen(cancel);
    setState(() => changed);
  };
  return [state, open, change] as const;
}
