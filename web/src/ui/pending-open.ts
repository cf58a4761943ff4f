/** Milliseconds. A dialog that opens sooner needs no loading indicator. */
const slowAfterMs = 200;

interface PendingOpen {
  cancel: () => void;
  /** The pressed control; null for a shortcut. */
  control: HTMLElement | null;
  over: AbortController;
}

// One for the whole page: a user who opens the next dialog no longer waits for the previous one.
let pending: PendingOpen | null = null;
let isSlow = false;
const listeners = new Set<() => void>();

/**
 * Starts to open a dialog or a menu, which appears once its code is loaded and it is drawn. Until then
 * Escape, another control, typing, another address and the next open request cancel it, so that nothing opens
 * and takes the focus after the user has moved on.
 */
export function startPendingOpen(cancel: () => void): void {
  cancelPendingOpen();
  const over = new AbortController();
  pending = { cancel, control: pressedControl(), over };
  const timer = setTimeout(() => setSlow(true), slowAfterMs);
  over.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    setSlow(false);
  });
  const follow = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, signal: over.signal });
  follow('keydown', cancelByEscape);
  follow('click', cancelByOtherControls);
  follow('input', cancelPendingOpen);
  follow('popstate', cancelPendingOpen);
}

/** Ends the pending state: the dialog is open, or its component was unmounted. */
export function endPendingOpen(cancel: () => void): void {
  if (pending?.cancel !== cancel) return;
  pending.over.abort();
  pending = null;
}

function cancelPendingOpen(): void {
  if (!pending) return;
  const { cancel } = pending;
  endPendingOpen(cancel);
  cancel();
}

/** Whether a pending dialog takes so long that a notice should show it. */
export const isPendingOpenSlow = (): boolean => isSlow;

export function subscribePendingOpen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setSlow(next: boolean): void {
  if (next !== isSlow && pending?.control) showBusy(pending.control, next);
  isSlow = next;
  for (const listener of listeners) listener();
}

/**
 * Sets the attribute directly, without React: a screen with a thousand rows would otherwise be rendered again
 * for one button.
 */
function showBusy(control: HTMLElement, isBusy: boolean): void {
  if (isBusy) control.setAttribute('aria-busy', 'true');
  else control.removeAttribute('aria-busy');
  control.style.opacity = isBusy ? '0.75' : '';
}

/** Escape only cancels the pending dialog: an open dialog stays open. */
function cancelByEscape(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  cancelPendingOpen();
}

function cancelByOtherControls({ target }: Event): void {
  const control = target instanceof Element && target.closest(controls);
  if (control && control !== pending?.control) cancelPendingOpen();
}

const controls = 'a[href], button, input, textarea, select, summary';
const pressingKeys = ['Enter', ' ', 'ArrowDown'];

/**
 * Some browsers do not focus a clicked control. A clicked menu item has been removed by now, and the menu's
 * button has the focus again.
 */
function pressedControl(): HTMLElement | null {
  const { event } = globalThis;
  if (event instanceof KeyboardEvent && !pressingKeys.includes(event.key)) return null;
  const pressed = event?.target instanceof Element && event.target.isConnected ? event.target : null;
  return (pressed ?? document.activeElement)?.closest<HTMLElement>('a[href], button') ?? null;
}
