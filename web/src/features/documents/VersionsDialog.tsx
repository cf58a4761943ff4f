import type { Replaced } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { showError } from '../../ui/toast.ts';
import { ChooseDocument } from './ChooseDocument.tsx';
import { History } from './History.tsx';
import { ReviewChanges } from './ReviewChanges.tsx';
import { RunningStep } from './RunningStep.tsx';
import { refusalOf } from './refusal-of.ts';
import { type Source, useReplacement } from './use-replacement.ts';
import { VersionChanges } from './VersionChanges.tsx';

export interface VersionsDialogProps {
  library: Library;
  ownership: Role;
  open: boolean;
  onClose: () => void;
  /** Opens with what waits to be looked at. */
  startsWith?: Source | undefined;
}

type Step =
  | { at: 'history' }
  | { at: 'choose'; failed?: string }
  | { at: 'review'; source: Source; changes: Replaced; failed?: string }
  | { at: 'entry'; versionNumber: number };

/** The history of a library's documents, and the way to a newer one: choose, look at what changes, apply. */
export function VersionsDialog({ library, ownership, open, onClose, startsWith }: VersionsDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'history' });
  const replacement = useReplacement(library);
  const { run } = replacement;
  const mayReplace = can(ownership, 'libraries.update');

  const compare = async (source: Source) => {
    const isTyped = source.from === 'file' || source.from === 'url';
    try {
      const changes = await replacement.compare(source);
      if (changes) setStep({ at: 'review', source: kept(source, changes), changes });
    } catch (failure) {
      const failed = refusalOf(failure);
      if (isTyped && step.at === 'choose') setStep({ at: 'choose', failed });
      else showError(failed);
    }
  };
  const apply = async ({ source, changes }: { source: Source; changes: Replaced }) => {
    try {
      if (await replacement.apply(source)) onClose();
    } catch (failure) {
      setStep({ at: 'review', source, changes, failed: refusalOf(failure) });
    }
  };

  const start = useEffectEvent(() => {
    if (startsWith) void compare(startsWith);
  });
  useEffect(() => start(), []);

  const parts = partsOf();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !run && onClose()}
      {...(run ? { lockedText: say.locked } : { closeLabel: say.close })}
      width="lg"
      title={parts.title}
      {...(parts.text && { description: parts.text })}
    >
      {/* What was typed stays behind the run, and is there again when it fails. */}
      {run && <RunningStep run={run} onCancel={replacement.cancel} />}
      <div hidden={run !== null}>{parts.content}</div>
    </Dialog>
  );

  function partsOf() {
    const back = () => setStep({ at: 'history' });
    if (step.at === 'choose')
      return {
        title: say.replaceTitle(library.name),
        text: say.replaceText,
        content: <ChooseDocument library={library} failed={step.failed} onBack={back} onCompare={compare} />,
      };
    if (step.at === 'review')
      return {
        title: say.summary,
        text: '',
        content: (
          <ReviewChanges
            changes={step.changes}
            failed={step.failed}
            onBack={back}
            onApply={() => void apply(step)}
          />
        ),
      };
    if (step.at === 'entry')
      return {
        title: say.showTitle(step.versionNumber),
        text: '',
        content: (
          <VersionChanges
            libraryUuid={library.library_uuid}
            versionNumber={step.versionNumber}
            onBack={back}
          />
        ),
      };
    return {
      title: say.title(library.name),
      text: say.text,
      content: (
        <History
          library={library}
          mayReplace={mayReplace}
          onReplace={() => setStep({ at: 'choose' })}
          onCompare={(source) => void compare(source)}
          onShow={(versionNumber) => setStep({ at: 'entry', versionNumber })}
        />
      ),
    };
  }
}

/** What was compared is what is applied: the server keeps it under the preview's id. */
const kept = (source: Source, { preview_uuid }: Replaced): Source =>
  preview_uuid ? { from: 'preview', previewUuid: preview_uuid } : source;
