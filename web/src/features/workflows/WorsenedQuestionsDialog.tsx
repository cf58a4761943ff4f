import { replayMessages as messages } from '@fieldkit/contract/messages/replays.ts';
import type { Replay } from '@fieldkit/contract/pinned-questions.ts';
import { replayedRows } from '../../lib/replayed-rows.ts';
import { Button } from '../../ui/Button.tsx';
import { ChangedRows } from '../../ui/ChangedRows.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface WorseQuestionProps {
  replay: Replay;
  open: boolean;
  onKeepEditing: () => void;
  onSave: () => void;
}

/** Asks for a confirmation before saving a workflow that worsens pinned questions. */
export function WorsenedQuestionsDialog({ replay, open, onKeepEditing, onSave }: WorseQuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onKeepEditing()}
      closeLabel={messages.close}
      title={messages.saveTitle}
      description={messages.saveText}
      footer={
        <>
          <Button onClick={onKeepEditing}>{messages.keepEditing}</Button>
          <Button variant="danger" onClick={onSave}>
            {messages.saveAnyway}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 *:min-w-0">
        <h3 className="text-13 font-medium">{messages.worse(replay.worse.length)}</h3>
        <ChangedRows rows={replayedRows(replay.worse)} />
        {replay.better.length > 0 && (
          <p className="text-12 text-ink-3">{messages.better(replay.better.length)}</p>
        )}
      </div>
    </Dialog>
  );
}
