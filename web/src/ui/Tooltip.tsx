import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { TooltipBubble, type TooltipSide } from './TooltipBubble.tsx';

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
