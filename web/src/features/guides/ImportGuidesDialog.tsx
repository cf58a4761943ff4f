import type { ImportedGuides } from '@fieldkit/contract/guides.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { GuideFilesField } from './GuideFilesField.tsx';
import { chooseGuides, packGuides } from './guide-files.ts';
import { useImportGuides } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';
import type { PathedFile } from './zip-files.ts';

interface ImportGuidesDialogProps {
  projectUuid: string;
  open: boolean;
  onClose: () => void;
}

/** Imports Markdown files as guides, then shows how many were imported and which were skipped. */
export function ImportGuidesDialog({ projectUuid, open, onClose }: ImportGuidesDialogProps) {
  const formId = useId();
  const [selected, setSelected] = useState<readonly PathedFile[]>([]);
  const [isTried, setTried] = useState(false);
  const controller = useRef(new AbortController());
  const adding = useImportGuides(projectUuid);
  const chosen = chooseGuides(selected);
  const error = selected.length > 0 || isTried ? chosen.error : undefined;

  const change = (files: readonly PathedFile[]) => {
    setSelected(files);
    setTried(false);
    adding.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen.error || adding.isPending) return;
    controller.current = new AbortController();
    adding.mutate({ pack: () => packGuides(chosen.files), signal: controller.current.signal });
  };
  const close = () => {
    controller.current.abort();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      closeLabel={messages.close}
      title={messages.importMarkdown}
      {...(!adding.data && { description: messages.importText })}
      footer={
        adding.data ? (
          <Button variant="solid" onClick={close}>
            {messages.done}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{editorMessages.cancel}</Button>
            <Button
              variant="solid"
              type="submit"
              form={formId}
              loading={adding.isPending}
              loadingLabel={messages.importing}
            >
              {messages.importSubmit}
            </Button>
          </>
        )
      }
    >
      {adding.data ? (
        <ImportSummary {...adding.data} />
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="pb-1">
          <Field
            label={messages.files}
            error={error ?? (adding.isError ? importFailure(adding.error) : undefined)}
            cause={adding.error}
          >
            <GuideFilesField
              chosen={selected.length > 0 ? chosen : null}
              onAdd={(files) => change([...selected, ...files])}
              onRemove={() => change([])}
            />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

function ImportSummary({ created, updated, unchanged, left_out }: ImportedGuides) {
  const changed = created + updated;
  const areAllNew = updated === 0 && unchanged === 0;
  return (
    <div className="grid gap-4 *:min-w-0">
      <Notice tone="ok" title={changed > 0 ? messages.importedCount(changed) : messages.upToDate}>
        {!areAllNew && messages.countsOf({ created, updated, unchanged })}
      </Notice>
      {left_out.length > 0 && (
        <Notice tone="warn" title={messages.skipped(left_out.length)}>
          <ul className="mt-1 grid gap-1">
            {left_out.map(({ path, reason }) => (
              <li key={path} className="wrap-anywhere">
                <span dir="ltr" className="font-mono text-12">
                  {path}
                </span>
                : {messages.skipReasons[reason]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const importFailure = (failure: unknown): string =>
  (failure instanceof ApiProblem && failure.fields.file) ||
  errorMessage(failure, { prefer: 'both', fallback: messages.importFailed });
