import { clsx } from 'clsx';
import { DropdownMenu as Primitive } from 'radix-ui';
import { createContext, type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { useDeferredOpen } from './use-deferred-open.ts';

interface MenuProps {
  /** The button that opens the menu: a Button or an IconButton. */
  trigger: ReactElement;
  /** A less prominent first line ("Quick Actions"). */
  title?: string;
  /** Shown above all items, for example the signed-in user. */
  header?: ReactNode;
  /** 'wide' is 360 px, for items with descriptions; 'narrow' is 256 px. */
  width?: 'narrow' | 'wide';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** MenuItem, MenuSeparator, MenuLabel and MenuRadioItems. */
  children: ReactNode;
}

const widths = { narrow: 'w-[min(16rem,100vw-24px)]', wide: 'w-[min(22.5rem,100vw-24px)]' };

/** A lazily loaded menu missed the key press that opened it and would otherwise keep the focus itself. */
function beginAtFirst({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget && target.matches(':focus-visible'))
    target.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
}

/** Whether the menu is open. If the parent controls it, `onOpenChange` reports the requested state. */
function useOpened({ open, defaultOpen = false, onOpenChange }: MenuProps) {
  const [isOpen, show, change] = useDeferredOpen(defaultOpen, Boolean);
  const changeOpen = (next: boolean) => {
    if (open === undefined) (next ? show : change)(() => next);
    onOpenChange?.(next);
  };
  return [open ?? isOpen, changeOpen] as const;
}

/** A menu of actions. It is not modal: the page behind stays accessible to assistive technology. */
export function Menu(props: MenuProps) {
  const { trigger, title, header, width = 'narrow', align = 'end', children } = props;
  const [open, change] = useOpened(props);
  const chosen = useRef<(() => void) | null>(null);

  const runChosen = () => {
    const action = chosen.current;
    chosen.current = null;
    // The menu primitive returns the focus in the same event, but after this handler.
    if (action) queueMicrotask(action);
  };

  return (
    <Primitive.Root modal={false} open={open} onOpenChange={change}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={runChosen}
          onFocus={beginAtFirst}
          className={clsx(
            'z-40 max-h-(--radix-dropdown-menu-content-available-height) origin-(--radix-dropdown-menu-content-transform-origin)',
            'animate-rise overflow-y-auto rounded-lg bg-overlay p-1 shadow-3 outline-none',
            widths[width],
          )}
        >
          {header && <div className="-mx-1 mb-1 border-b border-line px-3 py-2">{header}</div>}
          {title && (
            <Primitive.Label className="px-2.5 pt-1.5 pb-1 text-12 font-medium text-ink-3">
              {title}
            </Primitive.Label>
          )}
          <MenuContext
            value={(action) => {
              chosen.current = action;
            }}
          >
            {children}
          </MenuContext>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * Runs an action after the menu has closed and its trigger has the focus again. A dialog can then return the
 * focus to the trigger.
 */
export const MenuContext = createContext<(action: () => void) => void>((action) => action());
