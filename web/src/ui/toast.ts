import { type ErrorAction, findErrorAction } from './error-action.ts';

/** Shows a green message for four seconds, with an undo button if `undo` is given. Loads the toaster on first use. */
export function showSuccess(text: string, undo?: ErrorAction): void {
  void withToaster((show) => show('ok', text, undo)).then((isShown) => !isShown && undo?.onDismiss?.());
}

/**
 * Shows a red message for four seconds. If there is an action for `cause`, the error that was thrown, it is
 * offered as a button, or else *Try Again*, if `retry` is given. Repeat the message in the form or card that
 * failed.
 */
export function showError(text: string, cause?: unknown, retry?: () => void): void {
  const again = retry ? { label: 'Try Again', run: retry } : null;
  void withToaster((show) => show('bad', text, findErrorAction(cause) ?? again));
}

/** Prefetches the toaster. */
export function prepareToasts(): void {
  void withToaster(() => {});
}

type ShowToast = (tone: 'ok' | 'bad', text: string, errorAction?: ErrorAction | null) => void;

let toaster: Promise<ShowToast> | null = null;

/** @returns whether the toaster could be loaded */
async function withToaster(use: (show: ShowToast) => void): Promise<boolean> {
  toaster ??= import('./Toaster.tsx').then(({ mountToaster }) => mountToaster());
  try {
    use(await toaster);
    return true;
  } catch (error) {
    // The chunk could not be loaded. Try again next time, and report the error.
    toaster = null;
    reportError(error);
    return false;
  }
}
