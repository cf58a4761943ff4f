import { clsx } from 'clsx';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

export interface TooltipProps {
  /** A short text. It must not be the only place for a piece of information. */
  text: string;
  side?: TooltipSide;
  /**
   * One element that passes DOM props on. If its accessible name differs from the text, the text becomes its
   * description.
   */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const appearAfter = 300;
/**
 * How long the tooltip stays, in milliseconds, so that the pointer can reach it and users can read it under
 * magnification.
 */
const vanishAfter = 250;

/**
 * Hides the tooltip in the next task, when the new element has the focus. While the focus moves, no element
 * has it. If a node is removed from a dialog at that moment, the dialog takes the focus back, and keyboard
 * users could never get past the button.
 */
const afterFocusMoved = 1;

/**
 * A tooltip. It appears 300 ms after the pointer moves onto its element, or immediately on keyboard focus. It
 * disappears on Escape, press, scroll and when the pointer or focus leaves.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState<{ anchor: HTMLElement; by: 'pointer' | 'focus' } | null>(null);
  /**
   * True from the pointer's first move or press on the element until it leaves, so that the tooltip appears
   * at most once per visit.
   */
  const isVisitCounted = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: typeof shown, milliseconds = 0) => {
    clearTimeout(timer.current);
    if (milliseconds === 0) setShown(next);
    else timer.current = setTimeout(() => setShown(next), milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const { props } = children;
  const describes = shown && props['aria-label'] !== text;

  return (
    <>
      {cloneElement(children, {
        ...(describes && { 'aria-describedby': id }),
        // Not on enter, because browsers also report that when an element appears below a resting pointer.
        onPointerMove: (event) => {
          props.onPointerMove?.(event);
          if (event.pointerType === 'touch' || isVisitCounted.current) return;
          isVisitCounted.current = true;
          set({ anchor: event.currentTarget, by: 'pointer' }, appearAfter);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          isVisitCounted.current = false;
          set(null, vanishAfter);
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          isVisitCounted.current = true;
          set(null);
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible'))
            set({ anchor: event.currentTarget, by: 'focus' });
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          set(null, afterFocusMoved);
        },
      })}
      {shown &&
        createPortal(
          <TooltipBubble
            id={id}
            anchor={shown.anchor}
            isSolid={shown.by === 'pointer'}
            side={side}
            text={text}
            onHide={() => set(null)}
            onPointerEnter={() => set(shown)}
            onPointerDown={() => set(null)}
            onPointerLeave={() => set(null, vanishAfter)}
          />,
          // In a modal dialog, because everything outside it is hidden from assistive technology and ignores
          // the pointer.
          shown.anchor.closest('[role="dialog"], [role="alertdialog"]') ?? document.body,
        )}
    </>
  );
}

type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface TooltipBubbleProps extends HTMLAttributes<HTMLDivElement> {
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
function TooltipBubble({ anchor, side, text, isSolid, onHide, ...rest }: TooltipBubbleProps) {
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
