import { addLibraryMessages as say } from '@fieldkit/contract/messages/add-library.ts';
import { libraryMessages } from '@fieldkit/contract/messages/libraries.ts';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShowRefused } from '../../lib/use-show-refused.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { viewImport } from './import-steps.ts';
import { LibraryFields } from './LibraryFields.tsx';
import { emptyLibrary, type LibraryValues, libraryResolver } from './library-form.ts';
import { fieldErrors, uploadFailure } from './upload-failure.ts';
import { type AddedLibrary, useImport } from './use-import.ts';

export interface AddLibraryDialogProps {
  projectUuid: string;
  open: boolean;
  onClose: () => void;
  onAdded: (library: AddedLibrary) => void;
}

/** Adds an API or an SDK to a project. The form comes back, filled in, when that fails. */
export function AddLibraryDialog({ projectUuid, open, onClose, onAdded }: AddLibraryDialogProps) {
  const formId = useId();
  const box = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<{ failed?: string; cancelled?: true }>({});
  const form = useForm<LibraryValues>({
    defaultValues: emptyLibrary,
    resolver: libraryResolver,
  });
  const importing = useImport(projectUuid);
  useShowRefused(box, outcome.failed);

  const submit = form.handleSubmit(async (values) => {
    setOutcome({});
    try {
      const added = await importing.start(values);
      if (!added) return setOutcome({ cancelled: true });
      onClose();
      onAdded(added);
    } catch (failure) {
      const failed = uploadFailure(failure);
      setOutcome({ failed });
      form.setError('file', { message: failed });
      for (const [field, message] of fieldErrors(failure)) form.setError(field, { message });
    }
  });
  const { state } = importing;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !state && onClose()}
      {...(state ? { lockedText: say.importLocked } : { closeLabel: say.close })}
      title={state ? say.importing(form.getValues('name')) : libraryMessages.add}
      footer={
        state ? (
          <Button key="cancel-import" onClick={importing.cancel}>
            {say.cancelImport}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{say.cancel}</Button>
            <Button key="submit" variant="solid" type="submit" form={formId}>
              {say.submit}
            </Button>
          </>
        )
      }
    >
      {state ? (
        <ImportRunning view={viewImport(state)} />
      ) : (
        <form ref={box} id={formId} onSubmit={submit} noValidate className="pb-1">
          {outcome.cancelled && (
            <Notice tone="info" className="mb-4">
              {say.cancelled}
            </Notice>
          )}
          <p role="alert" className="sr-only">
            {outcome.failed}
          </p>
          <LibraryFields form={form} />
        </form>
      )}
    </Dialog>
  );
}
