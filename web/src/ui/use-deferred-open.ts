import { startTransition, useLayoutEffect, useRef, useState } from 'react';

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
  /** Ends the opening that is under way. */
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

/** Milliseconds. What opens sooner needs no sign that it is opening. */
const slowAfterMs = 200;

/**
 * Until the opening ends, the user can move on: Escape, a shortcut, another control, typing or another address
 * cancel it, so that nothing opens and takes the focus afterwards. A slow one is shown on the pressed control.
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
      // It only cancels the opening: an open dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      moveOn();
    } else if (event.altKey || event.ctrlKey || event.metaKey) moveOn();
  });
  listen('click', ({ target }) => {
    const other = target instanceof Element && target.closest(controls);
    if (other && other !== control) moveOn();
  });
  listen('input', moveOn);
  listen('popstate', moveOn);
  return end;
}

/**
 * Sets the attributes directly, without React: a screen with a thousand rows would otherwise be rendered again
 * for one button. After a shortcut the page alone shows it.
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
