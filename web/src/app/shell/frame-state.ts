import type { ShellDialog } from './use-shell-dialogs.ts';

/** The state of the app frame that a screen can read. */
export interface FrameState {
  /** A dialog of the frame is open: a screen delays its own automatic dialog. */
  isBusy: boolean;
  /** Opens a dialog of the frame. */
  show: (dialog: ShellDialog) => void;
}
