import { changelogLimits } from '@fieldkit/contract/changelog.ts';
import type { PublishedVersion } from '@fieldkit/contract/publishing.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { Field, Textarea } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useSaveNote } from './versions.hooks.ts';
import * as messages from './versions.messages.ts';

interface NoteDialogProps {
  projectUuid: string;
  version: PublishedVersion;
  open: boolean;
  onClose: () => void;
}

/** Edits the changelog note of a published version. */
export function NoteDialog({ projectUuid, version, open, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(version.note);
  const save = useSaveNote(projectUuid);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ version: version.version, note }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      open={open}
      title={messages.noteTitle(version.version)}
      closeLabel={messages.close}
      cancelLabel={messages.cancel}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={messages.saveNote}
      pendingLabel={messages.savingNote}
      isPending={save.isPending}
      failure={
        save.isError
          ? { text: errorMessage(save.error, { fallback: messages.noteFailed }), cause: save.error }
          : null
      }
    >
      <NoteField note={note} onChange={setNote} />
    </FormDialog>
  );
}

/** The text of a note. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Field label={messages.note} optional={messages.optional} hint={messages.noteHint}>
      <Textarea
        dir="auto"
        rows={3}
        maxLength={changelogLimits.note}
        placeholder={messages.notePlaceholder}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
