import { addLibraryMessages as messages } from '@fieldkit/contract/messages/add-library.ts';
import { libraryMessages } from '@fieldkit/contract/messages/libraries.ts';
import { tagChoiceMessages } from '@fieldkit/contract/messages/tag-choice.ts';
import { useId, useState } from 'react';
import { LazyTagChoiceForm } from '../../tag-choice/LazyTagChoiceForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { viewImport } from './import-steps.ts';
import { LibraryFields } from './LibraryFields.tsx';
import { useAdding } from './use-adding.ts';
import type { AddedLibrary } from './use-import.ts';

export interface AddLibraryDialogProps {
  projectUuid: string;
  open: boolean;
  onClose: () => void;
  onAdded: (library: AddedLibrary) => void;
}

/**
 * Adds an API or an SDK to a project. After a failure, or when it is opened again, the form is filled in. For
 * a document that is too large for the plan, the user selects the tags to import.
 */
export function AddLibraryDialog({ projectUuid, open, onClose, onAdded }: AddLibraryDialogProps) {
  const formId = useId();
  const [isReady, setReady] = useState(false);
  const { form, draft, box, outcome, state, cancel, submit, choose, backToForm } = useAdding(
    projectUuid,
    (library) => {
      onClose();
      onAdded(library);
    },
  );
  const { choice, tags = [] } = outcome;
  const title = choice ? tagChoiceMessages.title : libraryMessages.add;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !state && onClose()}
      {...(state ? { lockedText: messages.importLocked } : { closeLabel: messages.close })}
      title={state ? messages.importing(form.getValues('name')) : title}
      footer={
        state ? (
          <Button key="cancel-import" onClick={cancel}>
            {messages.cancelImport}
          </Button>
        ) : (
          <>
            <Button onClick={choice ? backToForm : onClose}>
              {choice ? tagChoiceMessages.back : messages.cancel}
            </Button>
            <Button key="submit" variant="solid" type="submit" form={formId} disabled={!!choice && !isReady}>
              {choice ? tagChoiceMessages.import : messages.submit}
            </Button>
          </>
        )
      }
    >
      {state && <ImportRunning view={viewImport(state)} />}
      {!state && choice && (
        <LazyTagChoiceForm id={formId} choice={choice} before={tags} onReady={setReady} onChoose={choose} />
      )}
      {!state && !choice && (
        <form ref={box} id={formId} onSubmit={submit} noValidate className="pb-1">
          {draft.notice}
          {outcome.cancelled && (
            <Notice tone="info" className="mb-4">
              {messages.cancelled}
            </Notice>
          )}
          <p role="alert" className="sr-only">
            {outcome.failed}
          </p>
          <LibraryFields form={form} draft={draft} />
        </form>
      )}
    </Dialog>
  );
}
