import * as messages from '@fieldkit/contract/messages/keys.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { KeyRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KeyView } from './KeyView.tsx';
import type { KeyKind } from './key-kinds.ts';
import { createFailure, useKey, useMakeKey } from './keys.hooks.ts';

export interface KeysDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

type KindProps = KeysDialogProps & {
  kind: KeyKind;
  /** Renders how to use the key. */
  usage: (key: string) => ReactNode;
  /** Shown to the owner below the key, or below the button that creates one. */
  below?: ReactNode;
};

/** The dialog of one kind of key, for the owner. Other users see who manages the keys. */
export function KeysDialog({ project, open, onClose, kind, usage, below }: KindProps) {
  const mayRead = can(project.ownership, 'keys.read');
  const details = useKey(kind, project.project_uuid, mayRead);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      width="lg"
      grows
      title={kind.words.title}
      description={kind.words.text(project.name)}
    >
      {mayRead ? (
        <div className="grid min-w-0 gap-5">
          <OwnersKey projectUuid={project.project_uuid} kind={kind} usage={usage} details={details} />
          {/*
           * Fetched immediately but hidden until the height of the content above is known, so that it is
           * shown in its final position.
           */}
          {below && (
            <div hidden={details.isPending} className="grid min-w-0 gap-5">
              <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>{below}</Suspense>
            </div>
          )}
        </div>
      ) : (
        <Notice tone="info">{messages.ownerManages}</Notice>
      )}
    </Dialog>
  );
}

type OwnersKeyProps = Pick<KindProps, 'kind' | 'usage'> & {
  projectUuid: string;
  details: ReturnType<typeof useKey>;
};

function OwnersKey({ projectUuid, kind, usage, details }: OwnersKeyProps) {
  // True until the key is copied or the dialog closes, which unmounts this component.
  const [isNew, setNew] = useState(false);

  if (details.isPending) return <KeySkeleton />;
  if (details.data === undefined)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={messages.retry}
        onRetry={() => void details.refetch()}
      >
        {errorMessage(details.error, { fallback: '' })}
      </RetryNotice>
    );
  return details.data ? (
    <KeyView
      projectUuid={projectUuid}
      details={details.data}
      kind={kind}
      usage={usage}
      isNew={isNew}
      onCopied={() => setNew(false)}
    />
  ) : (
    <NoKey projectUuid={projectUuid} kind={kind} onMade={() => setNew(true)} />
  );
}

function KeySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="text-13 text-ink-3">
        {messages.loading}
      </p>
      <Skeleton className="h-9 w-full rounded-md" />
      <Skeleton className="min-h-49 w-full rounded-md" />
    </div>
  );
}

interface NoKeyProps {
  projectUuid: string;
  kind: KeyKind;
  /** Called when a key was created in this dialog, as opposed to found. */
  onMade: () => void;
}

/** Shown if there is no key, with a button that creates one. */
function NoKey({ projectUuid, kind, onMade }: NoKeyProps) {
  const making = useMakeKey(kind, projectUuid, onMade);
  const make = useOnce(making.mutateAsync);
  return (
    <>
      {making.isError && <DialogError cause={making.error}>{createFailure(making.error)}</DialogError>}
      <EmptyState
        icon={<KeyRound />}
        title={kind.words.none}
        level={3}
        className="min-h-70! py-8"
        action={
          <Button
            variant="solid"
            data-autofocus
            loading={making.isPending}
            loadingLabel={messages.generating}
            onClick={make}
          >
            {messages.generate}
          </Button>
        }
      >
        {kind.words.noneText}
      </EmptyState>
    </>
  );
}
