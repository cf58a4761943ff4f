import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { dialogClasses } from './ConfirmDialog.tsx';
import { DialogErrorContainer, DialogErrorSlot } from './DialogError.tsx';
import { IconButton } from './IconButton.tsx';
import { ScrollArea } from './ScrollArea.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogBase {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Before the title: a tile or an icon. */
  icon?: ReactNode;
  /** 480, 640 or 880 px. */
  width?: 'md' | 'lg' | 'xl';
  /** A sheet at the right edge of wide screens, as high as the window; up to 1,080 px wide where that fits. */
  isSheet?: boolean;
  /** Buttons before Close. */
  headerActions?: ReactNode;
  /**
   * The content appears later or step by step: the dialog is placed as if it had its full height, so that its
   * top never moves.
   */
  grows?: boolean;
  /** Actions, the main one last. A submit button here names its form: `<Button type="submit" form={id}>`. */
  footer?: ReactNode;
  /** At the start of the footer: a less prominent action. */
  footerStart?: ReactNode;
  /** The dialog is meant to be read: the title gets the focus instead of a field, which may be far below. */
  readFirst?: boolean;
  /** Where the focus goes on close when the previously focused element no longer exists. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Shown in place of the content while something runs; the content keeps its state behind it. */
  meanwhile?: ReactNode;
  children?: ReactNode;
}

/**
 * A dialog is either closable (with the name of its Close button) or must be completed (with a sentence that
 * explains it).
 */
export type DialogProps = DialogBase &
  ({ closeLabel: string; lockedText?: never } | { lockedText: string; closeLabel?: never });

const sheetClasses = {
  overlay: 'sm:items-end sm:p-0! sm:before:hidden!',
  panel:
    'sm:h-dvh sm:max-h-none! sm:max-w-[720px] sm:rounded-r-none! xl:max-w-[1080px] data-[state=open]:sm:animate-side!',
};
const widths = { md: 'sm:max-w-[480px]', lg: 'sm:max-w-[640px]', xl: 'sm:max-w-[880px]' };

/**
 * A modal dialog; a bottom sheet on phones. The first field gets the focus, else the title. A dialog that
 * must be completed ignores outside clicks; Escape moves the focus to its title and announces the reason.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    icon,
    width = 'md',
    grows = false,
    isSheet = false,
    headerActions,
    footer,
    footerStart,
    readFirst = false,
    returnFocusTo,
    closeLabel,
    lockedText,
    meanwhile,
    children,
  } = props;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const { rememberFocus, returnFocus } = useReturnFocus(returnFocusTo);
  const keyRepeatGuard = useKeyRepeatGuard();
  const [refusalCount, setRefusalCount] = useState(0);
  const [failurePlace, setFailurePlace] = useState<HTMLElement | null>(null);
  const locked = lockedText !== undefined;

  const focusInside = (event: Event) => {
    rememberFocus();
    event.preventDefault();
    ((readFirst ? undefined : firstField(bodyRef.current)) ?? titleRef.current)?.focus();
    keyRepeatGuard.begin();
  };
  const refuse = (event: Event) => (locked || isOnToast(event.target)) && event.preventDefault();
  const stayAndTell = (event: globalThis.KeyboardEvent) => {
    // A search field clears itself first, an open list closes; the primitive handles the key before they do.
    if (usesEscapeItself(event.target)) return event.preventDefault();
    if (!locked) return;
    event.preventDefault();
    titleRef.current?.focus();
    setRefusalCount((times) => times + 1);
  };

  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Primitive.Portal>
        <Primitive.Overlay
          className={clsx(
            dialogClasses.overlay,
            grows && dialogClasses.overlayOfGrowing,
            isSheet && sheetClasses.overlay,
          )}
        >
          <Primitive.Content
            onOpenAutoFocus={focusInside}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={stayAndTell}
            onInteractOutside={refuse}
            {...keyRepeatGuard.listeners}
            {...(!description && { 'aria-describedby': undefined })}
            className={clsx(
              dialogClasses.panel,
              isSheet ? sheetClasses.panel : widths[width],
              (grows || isSheet) && 'max-sm:h-[85dvh]',
            )}
          >
            <header className="flex items-start gap-3 px-6 pt-5 pb-4">
              {icon}
              <div className="min-w-0 flex-1 pt-0.5">
                <Primitive.Title
                  ref={titleRef}
                  tabIndex={-1}
                  dir="auto"
                  className="title-section wrap-anywhere"
                >
                  {title}
                </Primitive.Title>
                {description && (
                  <Primitive.Description className="mt-1 text-13 text-ink-2">
                    {description}
                  </Primitive.Description>
                )}
              </div>
              {headerActions && <div className="-mt-1 flex shrink-0 gap-1">{headerActions}</div>}
              {closeLabel && (
                <Primitive.Close asChild>
                  <IconButton label={closeLabel} icon={<X />} className="-mt-1 -mr-2" />
                </Primitive.Close>
              )}
            </header>
            {meanwhile && <div className="px-6 pt-0.5">{meanwhile}</div>}
            <ScrollArea
              label={title}
              ref={bodyRef}
              hidden={Boolean(meanwhile)}
              className={clsx(
                'scroll-lines -mt-1 min-h-0 flex-1 overflow-y-auto px-6 pt-1.5',
                // Without a footer it ends with the panel, whose corners are round.
                footer ? 'pb-1' : 'pb-6 sm:rounded-xl',
              )}
            >
              <DialogErrorContainer value={failurePlace}>{children}</DialogErrorContainer>
            </ScrollArea>
            <DialogErrorSlot ref={setFailurePlace} isSheet={isSheet} />
            {(footer || footerStart) && (
              // The buttons for the finished state are in their final position from the start.
              <footer key={meanwhile ? 'meanwhile' : 'afterwards'} className={dialogClasses.footer}>
                {footerStart && <div className="max-sm:*:w-full sm:mr-auto">{footerStart}</div>}
                {footer}
              </footer>
            )}
            {locked && (
              <p role="status" className="sr-only">
                {refusalCount > 0 && <span key={refusalCount}>{lockedText}</span>}
              </p>
            )}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}

/** A filled search field, or an element marked with `data-keeps-escape` while it handles the key. */
function usesEscapeItself(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return true;
  return target instanceof Element && target.closest('[data-keeps-escape]') !== null;
}

const fields =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** The field to focus: the one marked `data-autofocus`, else the first editable one. */
function firstField(body: HTMLElement | null): HTMLElement | undefined {
  const marked = body?.querySelector<HTMLElement>('[data-autofocus]');
  return (
    marked ??
    [...(body?.querySelectorAll<HTMLElement>(fields) ?? [])].find((field) => !field.closest('[inert]'))
  );
}

/** Milliseconds within which a second press of a key is an accidental repeat. */
const soonMs = 400;

/** In a field the space is a character. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' ||
  (key === ' ' && !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement));

/**
 * For a layer that a key opens and that focuses an element inside: a held key, or a key pressed twice in a
 * row, must not activate the newly focused element.
 */
function useKeyRepeatGuard() {
  const focused = useRef<{ focus: Element | null; at: number } | null>(null);
  return {
    /** Called when the layer is open and its element has the focus. */
    begin: () => {
      focused.current = { focus: document.activeElement, at: performance.now() };
    },
    listeners: {
      onInputCapture: () => {
        focused.current = null;
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        const { current } = focused;
        const isStray =
          current?.focus === event.target &&
          isPress(event) &&
          (event.repeat || event.timeStamp - current.at < soonMs);
        if (!isStray) {
          focused.current = null;
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
