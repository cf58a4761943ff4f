import { useSyncExternalStore } from 'react';

/** An action that can resolve the cause of an error, offered as a button next to the message. */
export interface ErrorAction {
  label: string;
  run: () => void;
  /** Called once if the toast has disappeared before the user took the action. It is no longer available then. */
  onDismiss?: () => void;
}

/** What the app can do about failures. A cause is the error that was thrown. */
export interface ErrorActions {
  /** The action for a cause; null if there is none. */
  find: (cause: unknown) => ErrorAction | null;
  /** Whether the cause was resolved after the failure, so that the message no longer applies. */
  isResolved: (cause: unknown) => boolean;
  /**
   * Calls `listener` when a cause may have been resolved.
   * @returns a function that unsubscribes
   */
  subscribe: (listener: () => void) => () => void;
}

let actions: ErrorActions = { find: () => null, isResolved: () => false, subscribe: () => () => {} };

/** From now on, messages with a `cause` show its action and disappear once the cause is resolved. */
export function provideErrorActions(provided: ErrorActions): void {
  actions = provided;
}

export const findErrorAction = (cause: unknown): ErrorAction | null => actions.find(cause);

export function useIsErrorResolved(cause: unknown): boolean {
  return useSyncExternalStore(actions.subscribe, () => actions.isResolved(cause));
}
