import { Tooltip as Primitive } from 'radix-ui';
import type { FocusEvent, ReactElement } from 'react';

export interface TooltipProps {
  /** A short text; never the only place where something is said. */
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element it explains; it must accept a ref and DOM props. */
  children: ReactElement;
}

/** Appears 300 ms after the pointer rests, at once on keyboard focus. Pointer presses do not bring it up. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const onlyForKeyboard = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
  };

  return (
    <Primitive.Provider delayDuration={300} disableHoverableContent>
      <Primitive.Root>
        <Primitive.Trigger asChild onFocus={onlyForKeyboard}>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-sm bg-overlay px-2 py-1 text-12 text-ink shadow-3"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
