import { useShownDialog } from '../../lib/use-shown-dialog.ts';

/** What the plan button and the account's menu open. */
export type ShellDialog = 'plans' | 'payments' | 'cancel' | 'support' | 'settings';

/** Which dialog of the top bar is open. */
export const useShellDialogs = () => useShownDialog<ShellDialog>();
