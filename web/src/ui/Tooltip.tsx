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
  /** A short text; never the only place of some information. */
  text: string;
  side?: TooltipSide;
  /**
   * One element that passes DOM props on. When its accessible name differs from the text, the text becomes
   * its description.
   */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const appearAfter = 300;
/** Milliseconds for the pointer to reach the bubble, so that its text can be read under magnification. */
const vanishAfter = 250;

/**
 * The next task, when the focus has arrived elsewhere. While the focus moves, no element has it, and a dialog
 * that loses a node at that moment takes it back: the keyboard would never get past the button.
 */
const afterFocusMoved = 1;

/**
 * Appears 300 ms after the pointer has moved onto its element, at once on keyboard focus; disappears on
 * Escape, press, scroll and leaving.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState<{ anchor: HTMLElement; by: 'pointer' | 'focus' } | null>(null);
  /**
   * True from the pointer's first move or press on the element until the pointer leaves: each visit shows one
   * bubble at most.
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
        // Not on enter: browsers also report it when an element appears below a resting pointer.
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
          // Within a modal dialog everything else is hidden from assistive technology and ignores the
          // pointer.
          shown.anchor.closest('[role="dialog"], [role="alertdialog"]') ?? document.body,
        )}
    </>
  );
}
