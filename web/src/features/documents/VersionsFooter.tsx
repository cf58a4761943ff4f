import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import * as messages from './documents.messages.ts';
import { isUnchanged } from './ReviewChanges.tsx';
import type { useVersionsSteps } from './use-versions-steps.ts';

type Steps = ReturnType<typeof useVersionsSteps>;

/**
 * In read-only steps, this button is before the title. Below the content, its position would depend on the
 * content's length.
 */
export function BackButton({ onPress }: { onPress: () => void }) {
  return <IconButton label={messages.back} icon={<ArrowLeft />} className="-mt-1 -ml-2" onClick={onPress} />;
}

/**
 * The buttons of a step. Null for read-only steps and for the history, whose entries have their own buttons.
 */
export function versionsFooter(steps: Steps) {
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
export const dismissButton = ({ step, run, dismiss }: Steps) =>
  step.at === 'review' &&
  !run &&
  dismiss && (
    <Button variant="ghost" onClick={dismiss}>
      {messages.dismiss}
    </Button>
  );
