import * as messages from '@fieldkit/contract/messages/add-library.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { LazyTagChoiceForm } from '../../content/tag-choice/LazyTagChoiceForm.tsx';
import * as tagChoiceMessages from '../../content/tag-choice/tag-choice.messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { LibraryFields } from './LibraryFields.tsx';
import { useAdding } from './use-adding.ts';
import { type AddedLibrary, type ImportView, viewImport } from './use-import.ts';

export interface AddLibraryDialogProps {
  projectUuid: string;
  open: boolean;
  onClose: () => void;
  onAdded: (library: AddedLibrary) => void;
}

/**
 * Adds an API or an SDK to a project. After a failure, or when the dialog is opened again, the form keeps its
 * values. If a document is too large for the plan, the user selects the tags to import.
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
      width="lg"
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
          {outcome.canceled && (
            <Notice tone="info" className="mb-4">
              {messages.canceled}
            </Notice>
          )}
          <p role="alert" className="sr-only">
            {outcome.failed?.text}
          </p>
          <LibraryFields projectUuid={projectUuid} form={form} draft={draft} cause={outcome.failed?.cause} />
        </form>
      )}
    </Dialog>
  );
}

/** The progress of an import: a bar, its figures, and the four steps. */
export function ImportRunning({ view }: { view: ImportView }) {
  return (
    <div className="pt-1 pb-2">
      <ProgressBar label={messages.progress} value={view.value} />
      <p className="mt-2 text-13 text-ink-2 tabular-nums">{view.text}</p>
      {/* The figures change several times a second, so screen readers announce only the steps. */}
      <p role="status" className="sr-only">
        {view.steps[view.step]}
      </p>
      <ol className="mt-5 grid gap-2.5 text-13">
        {view.steps.map((label, index) => (
          <li
            key={label}
            aria-current={index === view.step ? 'step' : undefined}
            className={clsx('flex items-center gap-2.5', index > view.step ? 'text-ink-3' : 'text-ink')}
          >
            <StepMark state={index < view.step ? 'done' : index === view.step ? 'now' : 'later'} />
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepMark({ state }: { state: 'done' | 'now' | 'later' }) {
  return (
    <span
      className={clsx(
        'grid size-5 shrink-0 place-items-center rounded-full',
        state === 'done' && 'bg-ok-soft text-ok',
        state === 'now' && 'text-accent-ink',
        state === 'later' && 'border border-line-strong',
      )}
    >
      {state === 'done' && <Check className="size-3" strokeWidth={3} />}
      {state === 'now' && <Spinner />}
    </span>
  );
}
