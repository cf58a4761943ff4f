import type { Library } from '@fieldkit/contract/libraries.ts';
import { documentMessages as messages } from '@fieldkit/contract/messages/documents.ts';
import { tagChoiceMessages } from '@fieldkit/contract/messages/tag-choice.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RunningStep } from './RunningStep.tsx';
import type { Source } from './use-replacement.ts';
import { useVersionsSteps } from './use-versions-steps.ts';
import { BackButton, dismissButton, versionsFooter } from './VersionsFooter.tsx';
import { VersionsStepBody } from './VersionsStepBody.tsx';

export interface VersionsDialogProps {
  library: Library;
  ownership: Role;
  open: boolean;
  onClose: () => void;
  /** Opens with the document that waits for review. */
  startsWith?: Source | undefined;
}

/** The history of a library's documents, and the steps to a newer one: choose, review the changes, apply. */
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
