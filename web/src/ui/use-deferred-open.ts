import { startTransition, useLayoutEffect, useRef, useState } from 'react';

/**
 * The state of something that opens, a function that opens it, and a function that changes the state
 * immediately. A press is acknowledged before the content is drawn, because a large dialog takes a tenth of a
 * second on a slow phone. Until then, the opening can be canceled, and closing applies to what is currently
 * drawn.
 *
 * Lazily loaded content needs a Suspense boundary that is mounted before it is opened. Otherwise, it would
 * count as open while its code is still loading.
 */
export function useDeferredOpen<State>(first: State | (() => State), isOpen: (state: State) => boolean) {
  const [state, setState] = useState(first);
  const drawn = useRef(state);
  /** Ends the current opening. */
  const end = useRef(() => {});

  useLayoutEffect(() => {
    drawn.current = state;
    if (isOpen(state)) end.current();
  }, [state, isOpen]);
  useLayoutEffect(() => () => end.current(), []);

  const open = (next: (before: State) => State) => {
    end.current();
    end.current = followOpening(() => setState(drawn.current));
    startTransition(() => setState(next));
  };
  const change = (next: (before: State) => State) => {
    const changed = next(drawn.current);
    end.current();
    setState(() => changed);
  };
  return [state, open, change] as const;
}

/** In milliseconds. If something opens faster than this, no busy state is shown. */
const slowAfterMs = 200;

/**
 * While something is opening, the user can move on: Escape, a shortcut, another control, typing or another
 * address cancel it, so that nothing opens later and takes the focus. If it is slow, the pressed control
 * shows a busy state.
 * @returns a function that ends it
 */
function followOpening(cancel: () => void): () => void {
  const control = pressedControl();
  const over = new AbortController();
  const end = () => over.abort();
  const moveOn = () => {
    end();
    cancel();
  };
  const timer = setTimeout(() => showBusy(control, true), slowAfterMs);
  over.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    showBusy(control, false);
  });
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => addEventListener(type, listener, { capture: true, signal: over.signal });

  listen('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      // Escape only cancels the opening; a dialog that is already open stays open.
      event.preventDefault();
      event.stopPropagation();
      moveOn();
    } else if (event.altKey || event.ctrlKey || event.metaKey) moveOn();
  });
  listen('click', ({ target, detail }) => {
    // The second click of a double-click is no other press, although it can reach what was below a closed menu.
    if (detail > 1) return;
    const other = target instanceof Element && target.closest(controls);
    if (other && other !== control) moveOn();
  });
  listen('input', moveOn);
  listen('popstate', moveOn);
  return end;
}

/**
 * Sets the attributes without React, which would otherwise render a screen with a thousand rows again for one
 * button. After a shortcut there is no control, so only the page shows the busy state.
 */
function showBusy(control: HTMLElement | null, isBusy: boolean): void {
  document.documentElement.toggleAttribute('data-opening', isBusy);
  if (isBusy) control?.setAttribute('aria-busy', 'true');
  else control?.removeAttribute('aria-busy');
}

const controls = 'a[href], button, input, textarea, select, summary';
const pressingKeys = ['Enter', ' ', 'ArrowDown'];

/**
 * Some browsers do not focus a clicked control. A clicked menu item has been removed by now, and the menu's
 * button has the focus again.
 */
function pressedControl(): HTMLElement | null {
  const { event } = globalThis;
  if (event instanceof KeyboardEvent && !pressingKeys.includes(event.key)) return null;
  const pressed = event?.target instanceof Element && event.target.isConnected ? event.target : null;
  return (pressed ?? document.activeElement)?.closest<HTMLElement>('a[href], button') ?? null;
}
