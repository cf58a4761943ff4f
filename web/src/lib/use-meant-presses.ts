import { useEffect } from 'react';

/** Two presses so soon after each other, and so near, are a double one. */
const soonMs = 500;
const nearPx = { mouse: 6, touch: 24 };

const inPress = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'];

/**
 * The second press of a double one counts where the first one fell: when that closed a menu or opened a dialog, what lies there
 * now was not meant.
 */
export function useMeantPresses(): void {
  useEffect(() => {
    let last: { layer: Element | null; at: number; x: number; y: number } | null = null;
    let isStray = false;
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const press = (event: PointerEvent) => {
      const { timeStamp: at, clientX: x, clientY: y, pointerType } = event;
      const near = pointerType === 'touch' ? nearPx.touch : nearPx.mouse;
      // What a program presses has no place.
      const isPlaced = x !== 0 || y !== 0;
      const isNext = last && isPlaced && at - last.at < soonMs && Math.hypot(x - last.x, y - last.y) <= near;
      const layer = layerOf(event.target);
      isStray = isNext === true && layer !== last?.layer;
      last = { layer: isStray && last ? last.layer : layer, at, x, y };
      if (isStray) swallow(event);
    };
    // A click without a pointer is one of the keyboard.
    const rest = (event: Event) => isStray && (event as UIEvent).detail !== 0 && swallow(event);
    addEventListener('pointerdown', press, true);
    for (const type of inPress) addEventListener(type, rest, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      for (const type of inPress) removeEventListener(type, rest, true);
    };
  }, []);
}

/** The page, or what lies above it: each stands in the body by itself. */
function layerOf(target: EventTarget | null): Element | null {
  return (target instanceof Element && target.closest('body > *')) || null;
}
