import type { ShellDialog } from './use-shell-dialogs.ts';

/** The state of the app frame that a screen can read. */
export interface FrameState {
  /** Whether a dialog of the frame is open. A screen then delays dialogs that it opens automatically. */
  isBusy: boolean;
  /** Opens a dialog of the frame. */
  show: (dialog: ShellDialog) => void;
}
