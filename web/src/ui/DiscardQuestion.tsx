import { AlertDialog } from './AlertDialog.tsx';
import type { DiscardGuard } from './use-discard-guard.ts';

export interface DiscardQuestionProps {
  guard: DiscardGuard;
  words: { discardTitle: string; discardText: string; discard: string; keepEditing: string };
}

/** Asks before the user's input is discarded. */
export function DiscardQuestion({ guard, words }: DiscardQuestionProps) {
  return (
    <AlertDialog
      open={guard.isAsking}
      onOpenChange={(next) => !next && guard.keep()}
      title={words.discardTitle}
      description={words.discardText}
      cancelLabel={words.keepEditing}
      confirmLabel={words.discard}
      onConfirm={guard.discard}
    />
  );
}
