import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { markContentChanged } from '../../content/content-changed.ts';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { isPlanLimit } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { upload } from '../../lib/upload.ts';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import * as messages from './workflows.messages.ts';

export interface ImportArazzoDialogProps {
  libraryUuid: string;
  open: boolean;
  onClose: () => void;
}

/** Imports the workflows of an Arazzo document, then shows them and what was left out. */
export function ImportArazzoDialog({ libraryUuid, open, onClose }: ImportArazzoDialogProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const controller = useRef(new AbortController());
  const adding = useMutation({
    mutationFn: (chosen: File) => {
      controller.current = new AbortController();
      const form = new FormData();
      form.set('file', chosen);
      return upload(workflowCalls.importArazzo, {
        params: { libraryId: libraryUuid },
        form,
        onSent: () => {},
        signal: controller.current.signal,
      });
    },
    onSuccess: ({ workflows }) => {
      markContentChanged(client);
      showSuccess(messages.imported(workflows.length));
    },
    onError: (error) => {
      if (!controller.current.signal.aborted && !isPlanLimit(error)) showError(importFailure(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(file === null);
    if (file && !adding.isPending) adding.mutate(file);
  };
  const close = () => {
    controller.current.abort();
    onClose();
  };
  const failure = adding.isError ? importFailure(adding.error) : undefined;

  return (
    <FormDialog
      open={open}
      onClose={close}
      closeLabel={messages.close}
      cancelLabel={editorMessages.cancel}
      title={messages.importTitle}
      description={messages.importText}
      onSubmit={submit}
      submitLabel={messages.importSubmit}
      pendingLabel={messages.importing}
      isPending={adding.isPending}
      isStoppable
      done={adding.data && { label: messages.done, summary: <Imported {...adding.data} /> }}
    >
      <Field
        label={messages.importFile}
        error={isEmpty ? messages.fileRequired : failure}
        cause={adding.error}
      >
        <Dropzone
          file={file}
          onFileChange={(chosen) => {
            setFile(chosen);
            setEmpty(false);
            adding.reset();
          }}
          accept=".json,.yaml,.yml"
          chooseLabel={messages.chooseFile}
          dropText={messages.dropFile}
          hint={messages.fileHint}
          removeLabel={messages.removeFile}
        />
      </Field>
    </FormDialog>
  );
}

interface ImportedProps {
  workflows: readonly { workflow_uuid: string; name: string; steps: number }[];
  warnings: readonly string[];
}

function Imported({ workflows, warnings }: ImportedProps) {
  return (
    <div className="grid gap-4 *:min-w-0">
      <Notice tone="ok" title={messages.imported(workflows.length)} />
      <ul className="divide-y divide-line rounded-md border border-line text-13">
        {workflows.map(({ workflow_uuid, name, steps }) => (
          <li key={workflow_uuid} className="flex justify-between gap-4 px-3 py-2">
            <span dir="auto" className="min-w-0 truncate font-medium" title={name}>
              {name}
            </span>
            <span className="shrink-0 text-ink-3 tabular-nums">{messages.stepCount(steps)}</span>
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <Notice tone="info" title={messages.importNotes(warnings.length)}>
          <ul className="mt-1 grid gap-1">
            {warnings.map((warning) => (
              <li key={warning} className="wrap-anywhere">
                {warning}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const importFailure = (error: unknown): string => errorMessage(error, { fallback: messages.importFailed });
