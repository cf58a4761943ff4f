import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { askFor, endAsking } from './asked-for.ts';

/**
 * The state of something that opens, a way to open it, and a way to change the state at once. What is pressed shows that at
 * once, before what it opens is drawn: on a slow phone something large takes a tenth of a second. Until it is there it can be
 * called off, and whoever closes it means what is there.
 *
 * What has code of its own stands in a Suspense that is there before it is asked for: it would be taken for opened while its
 * code is on its way.
 */
export function useDeferredOpen<State>(first: State | (() => State), isOpen: (state: State) => boolean) {
  const [state, setState] = useState(first);
  const drawn = useRef(state);
  const [callOff] = useState(() => () => setState(drawn.current));

  useLayoutEffect(() => {
    drawn.current = state;
    if (isOpen(state)) endAsking(callOff);
  }, [state, isOpen, callOff]);
  useLayoutEffect(() => () => endAsking(callOff), [callOff]);

  const open = (next: (before: State) => State) => {
    askFor(callOff);
    startTransition(() => setState(next));
  };
  const change = (next: (before: State) => State) => {
    const changed = next(drawn.current);
    endAsking(callOff);
    setState(() => changed);
  };
  return [state, open, change] as const;
}
