import type { Library } from '@fieldkit/contract/libraries.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { LazyTagChoiceForm } from '../../tag-choice/LazyTagChoiceForm.tsx';
import { ChooseDocument } from './ChooseDocument.tsx';
import { History } from './History.tsx';
import { ReviewChanges } from './ReviewChanges.tsx';
import type { useVersionsSteps } from './use-versions-steps.ts';
import { VersionChanges } from './VersionChanges.tsx';

export interface VersionsStepBodyProps {
  steps: ReturnType<typeof useVersionsSteps>;
  library: Library;
  ownership: Role;
}

/** The content of each step between the history and a newer document. */
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
