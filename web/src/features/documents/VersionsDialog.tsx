import type { Library } from '@fieldkit/contract/libraries.ts';
import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChooseDocument } from './ChooseDocument.tsx';
import { History } from './History.tsx';
import { ReviewChanges } from './ReviewChanges.tsx';
import { RunningStep } from './RunningStep.tsx';
import type { Source } from './use-replacement.ts';
import { useVersionsSteps } from './use-versions-steps.ts';
import { VersionChanges } from './VersionChanges.tsx';
import { dismissButton, versionsFooter } from './VersionsFooter.tsx';

export interface VersionsDialogProps {
  library: Library;
  ownership: Role;
  open: boolean;
  onClose: () => void;
  /** Opens with what waits to be looked at. */
  startsWith?: Source | undefined;
}

/** The history of a library's documents, and the way to a newer one: choose, look at what changes, apply. */
export function VersionsDialog({ library, ownership, open, onClose, startsWith }: VersionsDialogProps) {
  const steps = useVersionsSteps(library, startsWith, onClose);
  const { step, run, formId } = steps;
  const { title, text } = headOf(steps, library.name);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !run && onClose()}
      {...(run ? { lockedText: say.locked } : { closeLabel: say.close })}
      width="lg"
      title={title}
      {...(text && { description: text })}
      footer={versionsFooter(steps)}
      footerStart={dismissButton(steps)}
    >
      {run && <RunningStep run={run} />}
      {/* What was typed stays behind the run, and is there again when it fails. */}
      <div hidden={run !== null}>
        {step.at === 'history' && (
          <History
            library={library}
            failed={step.failed}
            mayReplace={can(ownership, 'libraries.update')}
            onReplace={() => steps.show({ at: 'choose' })}
            onCompare={steps.compare}
            onShow={(versionNumber) => steps.show({ at: 'entry', versionNumber })}
          />
        )}
        {step.at === 'choose' && (
          <ChooseDocument id={formId} library={library} failed={step.failed} onCompare={steps.compare} />
        )}
        {step.at === 'review' && <ReviewChanges changes={step.changes} failed={step.failed} />}
        {step.at === 'entry' && (
          <VersionChanges libraryUuid={library.library_uuid} versionNumber={step.versionNumber} />
        )}
      </div>
    </Dialog>
  );
}

function headOf(
  { step }: ReturnType<typeof useVersionsSteps>,
  name: string,
): { title: string; text: string } {
  if (step.at === 'choose') return { title: say.replaceTitle(name), text: say.replaceText };
  if (step.at === 'review') return { title: say.summary, text: '' };
  if (step.at === 'entry') return { title: say.showTitle(step.versionNumber), text: '' };
  return { title: say.title(name), text: say.text };
}
