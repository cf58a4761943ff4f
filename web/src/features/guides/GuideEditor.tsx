import type { GuideSummary } from '@fieldkit/contract/guides.ts';
import * as guideMessages from '@fieldkit/contract/messages/guides.ts';
import { useId, useState } from 'react';
import { MissingResource } from '../../content/MissingResource.tsx';
import { deleteDraft } from '../../drafts/drafts.ts';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { GuardedDialog } from '../../drafts/GuardedDialog.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { GuideSkeleton } from './GuideDialog.tsx';
import { GuideForm } from './GuideForm.tsx';
import { useGuide, useSaveGuide } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

interface GuideEditorProps {
  projectUuid: string;
  /** Null for a new guide. */
  guide: GuideSummary | null;
  open: boolean;
  onClose: () => void;
}

/**
 * Writes or edits a guide next to its preview. Ctrl+S saves and keeps the editor open. If saving fails, the input is
 * kept and the server's message is shown.
 */
export function GuideEditor({ projectUuid, guide: chosen, open, onClose }: GuideEditorProps) {
  const formId = useId();
  /** Null for a new guide until Ctrl+S has created it. */
  const [guideUuid, setGuideUuid] = useState(chosen?.guide_uuid ?? null);
  const { data: guide = null, error, refetch } = useGuide(guideUuid);
  const saving = useSaveGuide();
  const isReady = guide !== null || guideUuid === null;
  const draftName = guide ? `guide ${guide.guide_uuid}` : `new guide ${projectUuid}`;
  const discard = () => {
    deleteDraft(draftName);
    onClose();
  };
  const close = (leave: (way: () => void) => void) => !saving.isPending && leave(discard);

  return (
    <GuardedDialog
      open={open}
      onOpenChange={(next) => !next && !saving.isPending && discard()}
      closeLabel={editorMessages.close}
      isSheet
      width="xl"
      title={guideUuid ? messages.editTitle : messages.createTitle}
      footer={(leave) => (
        <>
          <Button disabled={saving.isPending} onClick={() => close(leave)}>
            {editorMessages.cancel}
          </Button>
          <Button
            variant="solid"
            type="submit"
            form={formId}
            disabled={!isReady}
            loading={saving.isPending}
            loadingLabel={guide ? editorMessages.saving : editorMessages.creating}
          >
            {guide ? editorMessages.save : messages.create}
          </Button>
        </>
      )}
    >
      {saving.isError && (
        <DialogError title={messages.notSavedTitle} cause={saving.error}>
          {errorMessage(saving.error, { fallback: guide ? messages.saveFailed : messages.createFailed })}
        </DialogError>
      )}
      {isReady && (
        <GuideForm
          formId={formId}
          projectUuid={projectUuid}
          guide={guide}
          draftName={draftName}
          isOpen={open}
          saving={saving}
          onCreated={setGuideUuid}
          onClose={onClose}
        />
      )}
      {!isReady && !error && <GuideSkeleton />}
      {!isReady && error && (
        <MissingResource
          error={error}
          notFound={guideMessages.notFound}
          failed={messages.oneFailed}
          onRetry={() => void refetch()}
        />
      )}
    </GuardedDialog>
  );
}
