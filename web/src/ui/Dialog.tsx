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
  /** Shown before the title: a tile or an icon. */
  icon?: ReactNode;
  /** 480 or 640 px; of a sheet up to 1,080, 720 for a form, or 1,280 px. */
  width?: 'md' | 'lg' | 'xl';
  /** For content that needs more room: a full-height sheet at the right edge of wide screens. */
  isSheet?: boolean;
  /** Buttons before the Close button. */
  headerActions?: ReactNode;
  /**
   * The content appears later or step by step. On phones, where dialogs are at the bottom, the dialog has its
   * full height from the start, so that its top never moves.
   */
  grows?: boolean;
  /** Actions, the main one last. A submit button here must name its form: `<Button type="submit" form={id}>`. */
  footer?: ReactNode;
  /** A less prominent action at the start of the footer. */
  footerStart?: ReactNode;
  /** The dialog is meant to be read, so the title gets the initial focus instead of a field, which may be far below. */
  readFirst?: boolean;
  /** Where the focus goes on close if the previously focused element no longer exists. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Shown instead of the content while an operation runs. The content stays mounted and keeps its state. */
  meanwhile?: ReactNode;
  children?: ReactNode;
}

/**
 * A dialog either can be closed (and has a label for its Close button) or must be completed (and has a
 * sentence that explains why).
 */
export type DialogProps = DialogBase &
  ({ closeLabel: string; lockedText?: never } | { lockedText: string; closeLabel?: never });

const sheetClasses = {
  overlay: 'sm:items-end sm:p-0!',
  panel: 'sm:h-dvh sm:max-h-none! sm:rounded-r-none! data-[state=open]:sm:animate-side',
  // On phones too, the actions share rows, because a sheet is read.
  footer: 'max-sm:flex-row! max-sm:flex-wrap max-sm:*:w-auto! max-sm:*:flex-auto',
};
const sheetWidths = {
  md: 'sm:max-w-[720px] lg:max-w-[880px] xl:max-w-[1080px]',
  lg: 'sm:max-w-[720px]',
  xl: 'sm:max-w-[1280px]',
};
const widths = { md: 'sm:max-w-[480px]', lg: 'sm:max-w-[640px]', xl: '' };

/**
 * A modal dialog, shown as a bottom sheet on phones. The first field gets the focus, or else the title. A
 * dialog that must be completed ignores outside clicks; Escape moves the focus to its title and announces the
 * reason.
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
  const [refusalCount, setRefusalCount] = useState(0);
  const [failurePlace, setFailurePlace] = useState<HTMLElement | null>(null);
  const locked = lockedText !== undefined;

  const focusInside = (event: Event) => {
    rememberFocus();
    event.preventDefault();
    ((readFirst ? undefined : firstField(bodyRef.current)) ?? titleRef.current)?.focus();
  };
  const refuse = (event: Event) => (locked || isOnToast(event.target)) && event.preventDefault();
  const stayAndTell = (event: globalThis.KeyboardEvent) => {
    // Escape first clears a search field or closes an open list. The dialog primitive would handle the key
    // before they do.
    if (usesEscapeItself(event.target)) return event.preventDefault();
    if (!locked) return;
    event.preventDefault();
    titleRef.current?.focus();
    setRefusalCount((times) => times + 1);
  };

  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={clsx(dialogClasses.overlay, isSheet && sheetClasses.overlay)}>
          <Primitive.Content
            onOpenAutoFocus={focusInside}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={stayAndTell}
            onInteractOutside={refuse}
            onKeyDownCapture={ignoreHeldKey}
            {...(!description && { 'aria-describedby': undefined })}
            className={clsx(
              dialogClasses.panel,
              isSheet ? [sheetClasses.panel, sheetWidths[width]] : [dialogClasses.centered, widths[width]],
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
                  <Primitive.Description className="mt-1 text-ink-2">{description}</Primitive.Description>
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
                // Without a footer, the content ends at the rounded corners of the panel.
                footer ? 'pb-1' : 'pb-6 sm:rounded-xl',
              )}
            >
              <DialogErrorContainer value={failurePlace}>{children}</DialogErrorContainer>
            </ScrollArea>
            <DialogErrorSlot ref={setFailurePlace} isSheet={isSheet} />
            {(footer || footerStart) && (
              // A new key for the finished state: its buttons are in their final position from the start.
              <footer
                key={meanwhile ? 'meanwhile' : 'afterwards'}
                className={clsx(dialogClasses.footer, isSheet && sheetClasses.footer)}
              >
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

/**
 * Whether the element handles Escape itself: a filled search field, or an element marked with
 * `data-keeps-escape`.
 */
function usesEscapeItself(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return true;
  return target instanceof Element && target.closest('[data-keeps-escape]') !== null;
}

const fields =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** The field to focus: the one marked with `data-autofocus`, or else the first editable one. */
function firstField(body: HTMLElement | null): HTMLElement | undefined {
  const marked = body?.querySelector<HTMLElement>('[data-autofocus]');
  return (
    marked ??
    [...(body?.querySelectorAll<HTMLElement>(fields) ?? [])].find((field) => !field.closest('[inert]'))
  );
}

/** In a text field, Space is a character, and Enter is one if the field has several lines. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement
    ? false
    : key === 'Enter' || (key === ' ' && !(target instanceof HTMLInputElement));

/** A dialog opened by a key focuses an element inside, which the key must not activate while it is held down. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (!event.repeat || !isPress(event)) return;
  event.preventDefault();
  event.stopPropagation();
}
