import { startTransition } from 'react';
import { useShownDialog } from '../../lib/use-shown-dialog.ts';

/** What the plan button and the account's menu open. */
export type ShellDialog = 'plans' | 'payments' | 'cancel' | 'support' | 'settings';

/** Which dialog of the top bar is open. One that is still being fetched shows as soon as it is there. */
export function useShellDialogs() {
  const { shown, show, close } = useShownDialog<ShellDialog>();
  return { shown, close, show: (dialog: ShellDialog) => startTransition(() => show(dialog)) };
}
