import { useSyncExternalStore } from 'react';

/** An action against the cause of an error, offered as a button beside the message. */
export interface ErrorAction {
  label: string;
  run: () => void;
  /**
   * Called once when a toast has disappeared without its action being taken, which is no longer available
   * then.
   */
  onDismiss?: () => void;
}

/** What the app can do against failures. A cause is what was thrown. */
export interface ErrorActions {
  /** The action against a cause; null when there is none. */
  find: (cause: unknown) => ErrorAction | null;
  /** Whether the cause was resolved after the failure, so that its message is no longer true. */
  isResolved: (cause: unknown) => boolean;
  /** Calls `listener` when a cause may have been resolved; returns a function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

let actions: ErrorActions = { find: () => null, isResolved: () => false, subscribe: () => () => {} };

/** From now on messages with a `cause` are shown with its action, and hidden once the cause is resolved. */
export function provideErrorActions(provided: ErrorActions): void {
  actions = provided;
}

export const findErrorAction = (cause: unknown): ErrorAction | null => actions.find(cause);

export function useIsErrorResolved(cause: unknown): boolean {
  return useSyncExternalStore(actions.subscribe, () => actions.isResolved(cause));
}
