/** Milliseconds: what comes sooner needs no sign that it is on its way. */
const lateMs = 200;

interface Asked {
  callOff: () => void;
  /** What was pressed, when it was a control and not a shortcut. */
  control: HTMLElement | null;
  over: AbortController;
}

// One for the whole page: whoever asks for the next thing does not wait for the one before any more.
let asked: Asked | null = null;
let isLate = false;
const followers = new Set<() => void>();

/**
 * A dialog or a menu was asked for and comes as soon as its code is there and it is drawn. Until then it is called off by
 * Escape, by another control, by typing, by another address, and by whatever is asked for next: nothing opens, and takes the
 * focus, under the hands of somebody who has gone on.
 */
export function askFor(callOff: () => void): void {
  callOffAsked();
  const over = new AbortController();
  asked = { callOff, control: pressedControl(), over };
  const timer = setTimeout(() => tellLate(true), lateMs);
  over.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    tellLate(false);
  });
  const follow = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, signal: over.signal });
  follow('keydown', callOffByEscape);
  follow('click', callOffByOthers);
  follow('input', callOffAsked);
  follow('popstate', callOffAsked);
}

/** What was asked for is there, or nobody is left to show it. */
export function endAsking(callOff: () => void): void {
  if (asked?.callOff !== callOff) return;
  asked.over.abort();
  asked = null;
}

function callOffAsked(): void {
  if (!asked) return;
  const { callOff } = asked;
  endAsking(callOff);
  callOff();
}

/** Whether something was asked for so long ago that it should be said. */
export const isAskedLate = (): boolean => isLate;

export function followAsked(listener: () => void): () => void {
  followers.add(listener);
  return () => void followers.delete(listener);
}

function tellLate(next: boolean): void {
  if (next !== isLate && asked?.control) showBusy(asked.control, next);
  isLate = next;
  for (const listener of followers) listener();
}

/** Set past React: a screen with a thousand rows would be drawn anew for the look of one button. */
function showBusy(control: HTMLElement, isBusy: boolean): void {
  if (isBusy) control.setAttribute('aria-busy', 'true');
  else control.removeAttribute('aria-busy');
  control.style.opacity = isBusy ? '0.75' : '';
}

/** The key does this alone: what is open meanwhile stays. */
function callOffByEscape(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  callOffAsked();
}

function callOffByOthers({ target }: Event): void {
  const control = target instanceof Element && target.closest(controls);
  if (control && control !== asked?.control) callOffAsked();
}

const controls = 'a[href], button, input, textarea, select, summary';
const pressingKeys = ['Enter', ' ', 'ArrowDown'];

/** Not every browser gives what is clicked the focus. What is chosen in a menu is gone by then, and its button has it again. */
function pressedControl(): HTMLElement | null {
  const { event } = globalThis;
  if (event instanceof KeyboardEvent && !pressingKeys.includes(event.key)) return null;
  const pressed = event?.target instanceof Element && event.target.isConnected ? event.target : null;
  return (pressed ?? document.activeElement)?.closest<HTMLElement>('a[href], button') ?? null;
}
