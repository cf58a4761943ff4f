import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/Button.tsx';
import * as messages from './documents.messages.ts';
import type { Source } from './use-replacement.ts';

const load = () => import('./VersionsDialog.tsx');
const VersionsDialog = lazy(async () => ({ default: (await load()).VersionsDialog }));

/** Opens the history of a library's documents. Its code is prefetched on hover and focus. */
export function VersionsButton({ library, ownership }: { library: Library; ownership: Role }) {
  const dialog = useDialogState<Source | undefined>();
  return (
    <>
      <Button
        icon={<History />}
        onClick={() => dialog.show(undefined)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        {messages.open}
      </Button>
      <VersionsDialogState dialog={dialog} library={library} ownership={ownership} />
    </>
  );
}

const Waiting = lazy(async () => ({ default: (await import('./WaitingNotice.tsx')).WaitingNotice }));

/**
 * Shows that a document was fetched on schedule and needs approval. Its code is loaded on demand, because
 * this is rare.
 */
export function WaitingDocument({ library, ownership }: { library: Library; ownership: Role }) {
  const dialog = useDialogState<Source | undefined>();
  const { preview_uuid } = library.refresh;
  const [isFirst] = useState(preview_uuid !== null);
  if (ownership !== 'owner') return null;
  const notice = preview_uuid && (
    <Waiting onReview={() => dialog.show({ from: 'preview', previewUuid: preview_uuid })} />
  );
  return (
    <>
      {/* If the notice is known from the start, the content below waits for it, so that it does not move. */}
      {isFirst ? notice : <Suspense fallback={null}>{notice}</Suspense>}
      <VersionsDialogState dialog={dialog} library={library} ownership={ownership} />
    </>
  );
}

type ChangesLabelProps = {
  dialog: ReturnType<typeof useDialogState<Source | undefined>>;
  library: Library;
  ownership: Role;
};

function VersionsDialogState({ dialog: { shown, close }, library, ownership }: ChangesLabelProps) {
  return (
    <Suspense fallback={null}>
      {shown && (
        <VersionsDialog
          key={shown.turn}
          library={library}
          ownership={ownership}
          open={shown.open}
          onClose={close}
          startsWith={shown.subject}
        />
      )}
    </Suspense>
  );
}
