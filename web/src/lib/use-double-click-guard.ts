import { useEffect } from 'react';

/** Two presses within this time and distance are a double-click. */
const soonMs = 500;
/** Milliseconds until the user can have seen and chosen a control that scrolling moved under the pointer. */
const seenMs = 1000;
const nearPx = { mouse: 6, touch: 24 };

const inPress = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'];
/** Input that ends the guard, because the user sees what they scroll themselves. */
const between = ['pointercancel', 'wheel', 'keydown'];

interface Press {
  layer: Element | null;
  control: Element | null;
  top: number;
  at: number;
  x: number;
  y: number;
}

/**
 * The second press of a double-click is ignored unless it hits the same control as the first: when the first
 * press closed a menu, opened a dialog or scrolled the page, the user did not mean the control that is there
 * now.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let last: Press | null = null;
    let isStray = false;
    const swallow = (event: Event) => {
      event.preventDefault();
      // Also stops the other listeners of the window: presses elsewhere cancel a pending dialog.
      event.stopImmediatePropagation();
    };
    const press = (event: PointerEvent) => {
      const { timeStamp: at, clientX: x, clientY: y, pointerType, target } = event;
      const next = { layer: layerOf(target), control: controlOf(target), top: scrollY, at, x, y };
      isStray = last !== null && isNotMeant(last, next, nearPx[pointerType === 'touch' ? 'touch' : 'mouse']);
      last = isStray && last ? { ...last, at, x, y } : next;
      if (isStray) swallow(event);
    };
    // A click without a pointer comes from the keyboard.
    const rest = (event: Event) => isStray && (event as UIEvent).detail !== 0 && swallow(event);
    const reset = () => {
      last = null;
    };
    const over = new AbortController();
    const { signal } = over;
    addEventListener('pointerdown', press, { capture: true, signal });
    for (const type of inPress) addEventListener(type, rest, { capture: true, signal });
    for (const type of between) addEventListener(type, reset, { capture: true, passive: true, signal });
    return () => over.abort();
  }, []);
}

function isNotMeant(last: Press, { layer, control, top, at, x, y }: Press, near: number): boolean {
  // A press by a program has no coordinates.
  const isPlaced = x !== 0 || y !== 0;
  if (!isPlaced || Math.hypot(x - last.x, y - last.y) > near) return false;
  if (layer !== last.layer) return at - last.at < soonMs;
  return Math.abs(top - last.top) > near && control !== last.control && at - last.at < seenMs;
}

/** The page, or the overlay above it: each is a direct child of the body. */
function layerOf(target: EventTarget | null): Element | null {
  return (target instanceof Element && target.closest('body > *')) || null;
}

function controlOf(target: EventTarget | null): Element | null {
  return (
    (target instanceof Element && target.closest('a[href], button, input, textarea, select, li')) || null
  );
}
