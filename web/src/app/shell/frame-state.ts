import type { ShellDialog } from './use-shell-dialogs.ts';

/** What a screen knows of its frame. */
export interface FrameState {
  /** A dialog of the frame is open: a screen waits with one that opens by itself. */
  isBusy: boolean;
  /** Opens a dialog of the frame. */
  show: (dialog: ShellDialog) => void;
}
