import { clsx } from 'clsx';
import { type HTMLAttributes, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

export interface TooltipBubbleProps extends HTMLAttributes<HTMLDivElement> {
  anchor: HTMLElement;
  side: TooltipSide;
  text: string;
  /**
   * Whether the pointer can rest on the bubble. A bubble that was opened by keyboard must let presses through
   * to the element beneath.
   */
  isSolid: boolean;
  onHide: () => void;
}

/** The text next to its anchor, in the browser's top layer, above every dialog. */
export function TooltipBubble({ anchor, side, text, isSolid, onHide, ...rest }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const hide = useEffectEvent(onHide);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    element.showPopover?.();
    const place = placeBeside(anchor.getBoundingClientRect(), element.getBoundingClientRect(), side);
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
  }, [anchor, side]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const onMove = () => hide();
    addEventListener('keydown', onKeyDown, true);
    addEventListener('scroll', onMove, true);
    addEventListener('resize', onMove);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('scroll', onMove, true);
      removeEventListener('resize', onMove);
    };
  }, []);

  return (
    <div
      {...rest}
      ref={bubble}
      role="tooltip"
      popover="manual"
      className={clsx(
        'fixed inset-auto m-0 max-w-64 animate-fade-in rounded-sm bg-overlay px-2 py-1 text-12 text-ink shadow-3',
        !isSolid && 'pointer-events-none',
      )}
    >
      {text}
    </div>
  );
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 6;
const margin = 8;
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/**
 * The position of the bubble's corner in pixels of the window: on the preferred side, or on the opposite side
 * if there is not enough space.
 */
export function placeBeside(
  anchor: Box,
  bubble: Box,
  side: TooltipSide,
  view = { width: innerWidth, height: innerHeight },
) {
  const spots = {
    top: { left: anchor.left + (anchor.width - bubble.width) / 2, top: anchor.top - bubble.height - gap },
    bottom: { left: anchor.left + (anchor.width - bubble.width) / 2, top: anchor.top + anchor.height + gap },
    left: { left: anchor.left - bubble.width - gap, top: anchor.top + (anchor.height - bubble.height) / 2 },
    right: { left: anchor.left + anchor.width + gap, top: anchor.top + (anchor.height - bubble.height) / 2 },
  };
  const limit = { left: view.width - bubble.width - margin, top: view.height - bubble.height - margin };
  const axis = side === 'left' || side === 'right' ? 'left' : 'top';
  const preferred = spots[side];
  const fits = preferred[axis] >= margin && preferred[axis] <= limit[axis];
  const spot = fits ? preferred : spots[opposite[side]];
  return {
    left: Math.round(Math.max(margin, Math.min(limit.left, spot.left))),
    top: Math.round(Math.max(margin, Math.min(limit.top, spot.top))),
  };
}
