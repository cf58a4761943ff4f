import { useSyncExternalStore } from 'react';

/** An action against the cause of an error, offered as a button beside the message. */
export interface ErrorAction {
  label: string;
  run: () => void;
  /** Called when the message is shown; without it the action always helps. */
  helps?: () => boolean;
  /**
   * Called once when a toast has disappeared without its action being taken, which is no longer available
   * then.
   */
  onDismiss?: () => void;
}

const actions = new Map<string, ErrorAction>();
/** Sentences that are no longer true. */
const dismissed = new Set<string>();
const listeners = new Set<() => void>();

/**
 * From now on a message that contains `sentence` is shown with this action, in a toast, a notice or the line
 * below a field: a failure has become a message long before one of these shows it.
 */
export function registerErrorAction(sentence: string, errorAction: ErrorAction): void {
  if (!sentence) return;
  actions.set(sentence, errorAction);
  if (dismissed.delete(sentence)) for (const listener of listeners) listener();
}

/** The action for a message that contains a registered sentence; null when there is none. */
export function errorActionFor(...texts: unknown[]): ErrorAction | null {
  if (actions.size === 0) return null;
  const messages = texts.filter((text) => typeof text === 'string');
  for (const [sentence, errorAction] of actions)
    if (messages.some((text) => text.includes(sentence)))
      return (errorAction.helps?.() ?? true) ? errorAction : null;
  return null;
}

/** The cause of some errors was resolved: their messages are hidden everywhere until they occur again. */
export function dismissResolvedErrors(): void {
  for (const [sentence, { helps }] of actions) if (helps?.() ?? true) dismissed.add(sentence);
  for (const listener of listeners) listener();
}

/** Whether the cause of a message was resolved meanwhile. */
export function useIsErrorDismissed(...texts: unknown[]): boolean {
  return useSyncExternalStore(listen, () =>
    [...dismissed].some((sentence) =>
      texts.some((text) => typeof text === 'string' && text.includes(sentence)),
    ),
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
