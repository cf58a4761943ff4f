import type { Library } from '@fieldkit/contract/libraries.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { ArrowLeft } from 'lucide-react';
import { LazyTagChoiceForm } from '../../content/tag-choice/LazyTagChoiceForm.tsx';
import * as tagChoiceMessages from '../../content/tag-choice/tag-choice.messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeLists } from './ChangeLists.tsx';
import { ChooseDocument } from './ChooseDocument.tsx';
import { fetchFailure, useVersionChanges } from './documents.hooks.ts';
import * as messages from './documents.messages.ts';
import { History } from './History.tsx';
import { isUnchanged, ReviewChanges } from './ReviewChanges.tsx';
import type { ReplacementProgress, Source } from './use-replacement.ts';
import { useVersionsSteps } from './use-versions-steps.ts';

export interface VersionsDialogProps {
  library: Library;
  ownership: Role;
  open: boolean;
  onClose: () => void;
  /** Opens the dialog with the document that needs a review. */
  startsWith?: Source | undefined;
}

/**
 * The history of a library's documents, and the steps for a newer one: choose it, review the changes, apply
 * them.
 */
export function VersionsDialog({ library, ownership, open, onClose, startsWith }: VersionsDialogProps) {
  const steps = useVersionsSteps(library, startsWith, onClose);
  const { run, step } = steps;
  const { title, text } = headOf(steps, library.name);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !run && onClose()}
      {...(run ? { lockedText: messages.locked } : { closeLabel: messages.close })}
      width="lg"
      grows
      // The first field changes the schedule, which is not what most users open the versions for.
      readFirst={step.at === 'history'}
      title={title}
      {...(step.at === 'entry' && { icon: <BackButton onPress={steps.back} /> })}
      {...(text && { description: text })}
      footer={versionsFooter(steps)}
      footerStart={dismissButton(steps)}
      meanwhile={run && <RunningStep run={run} />}
    >
      <VersionsStepBody steps={steps} library={library} ownership={ownership} />
    </Dialog>
  );
}

function headOf(
  { step }: ReturnType<typeof useVersionsSteps>,
  name: string,
): { title: string; text: string } {
  if (step.at === 'choose') return { title: messages.replaceTitle(name), text: messages.replaceText };
  if (step.at === 'tags') return { title: tagChoiceMessages.title, text: '' };
  if (step.at === 'review') return { title: messages.summary, text: '' };
  if (step.at === 'entry') return { title: messages.showTitle(step.versionNumber), text: '' };
  return { title: messages.title(name), text: messages.text };
}

/** The progress of a comparison or an update: first the upload, then the work on the server. */
export function RunningStep({ run }: { run: ReplacementProgress }) {
  const text = run.applies ? messages.applying : messages.reading;
  return (
    <div className="pt-1">
      <ProgressBar label={text} value={run.sent < 1 ? run.sent * 0.6 : 0.75} />
      <p role="status" className="mt-2 text-13 text-ink-2">
        {text}
      </p>
    </div>
  );
}

export interface VersionsStepBodyProps {
  steps: ReturnType<typeof useVersionsSteps>;
  library: Library;
  ownership: Role;
}

/** The content of the current step. */
export function VersionsStepBody({ steps, library, ownership }: VersionsStepBodyProps) {
  const { step, formId, compare } = steps;
  if (step.at === 'history')
    return (
      <History
        library={library}
        failed={step.failed}
        mayReplace={can(ownership, 'libraries.update')}
        onReplace={() => steps.show({ at: 'choose' })}
        onCompare={compare}
        onShow={(versionNumber) => steps.show({ at: 'entry', versionNumber })}
      />
    );
  if (step.at === 'choose')
    return <ChooseDocument id={formId} library={library} failed={step.failed} onCompare={compare} />;
  if (step.at === 'tags')
    return (
      <LazyTagChoiceForm
        id={formId}
        choice={step.choice}
        before={step.source.tags ?? library.import_tags ?? []}
        onReady={steps.setReady}
        onChoose={(tags) => compare({ ...step.source, tags })}
      />
    );
  if (step.at === 'entry')
    return <VersionChanges libraryUuid={library.library_uuid} versionNumber={step.versionNumber} />;
  return <ReviewChanges changes={step.changes} failed={step.failed} />;
}

export interface VersionChangesProps {
  libraryUuid: string;
  versionNumber: number;
}

/** The changes that one document of the history made. */
export function VersionChanges({ libraryUuid, versionNumber }: VersionChangesProps) {
  const version = useVersionChanges(libraryUuid, versionNumber);
  return (
    <div className="grid gap-4 *:min-w-0">
      {version.isPending && <Skeleton className="h-40 w-full rounded-lg" />}
      {version.isLoadingError && (
        <Notice tone="bad" title={messages.loadFailed}>
          {fetchFailure(version.error)}
        </Notice>
      )}
      {version.data?.details && <ChangeLists changes={version.data.details} isPast />}
      {version.data && !version.data.details && <Notice tone="info">{messages.first}</Notice>}
    </div>
  );
}

type Steps = ReturnType<typeof useVersionsSteps>;

/**
 * In read-only steps, this button is before the title. Below the content, its position would depend on the
 * content's length.
 */
function BackButton({ onPress }: { onPress: () => void }) {
  return <IconButton label={messages.back} icon={<ArrowLeft />} className="-mt-1 -ml-2" onClick={onPress} />;
}

/**
 * The buttons of a step. Null for read-only steps and for the history, whose entries have their own buttons.
 */
function versionsFooter(steps: Steps) {
  const { step, run, formId } = steps;
  if (run)
    return (
      <Button key="cancel" onClick={steps.cancel}>
        {messages.cancelRun}
      </Button>
    );
  if (step.at === 'history' || step.at === 'entry') return null;
  return (
    <>
      <Button key="back" onClick={steps.back}>
        {messages.back}
      </Button>
      {(step.at === 'choose' || step.at === 'tags') && (
        <Button
          key="compare"
          variant="solid"
          type="submit"
          form={formId}
          disabled={step.at === 'tags' && !steps.isReady}
        >
          {messages.compare}
        </Button>
      )}
      {step.at === 'review' && !(isUnchanged(step.changes) && step.changes.same_document) && (
        <Button
          key="apply"
          variant={step.changes.breaking > 0 ? 'danger' : 'solid'}
          onClick={() => steps.apply(step.source, step.changes)}
        >
          {messages.apply}
        </Button>
      )}
    </>
  );
}

/** The button that dismisses a pending document. */
const dismissButton = ({ step, run, dismiss }: Steps) =>
  step.at === 'review' &&
  !run &&
  dismiss && (
    <Button variant="ghost" onClick={dismiss}>
      {messages.dismiss}
    </Button>
  );
