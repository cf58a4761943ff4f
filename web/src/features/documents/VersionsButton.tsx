import type { Library } from '@fieldkit/contract/libraries.ts';
import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useShownDialog } from '../../lib/use-shown-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Source } from './use-replacement.ts';

const load = () => import('./VersionsDialog.tsx');
const VersionsDialog = lazy(async () => ({ default: (await load()).VersionsDialog }));

/** Opens the history of a library's documents; its code comes when the pointer or the focus does. */
export function VersionsButton({ library, ownership }: { library: Library; ownership: Role }) {
  const dialog = useShownDialog<Source | undefined>();
  return (
    <>
      <Button
        icon={<History />}
        onClick={() => dialog.show(undefined)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        {say.open}
      </Button>
      <Shown dialog={dialog} library={library} ownership={ownership} />
    </>
  );
}

/** Says that a document was fetched by schedule and waits, because it breaks something. */
export function WaitingDocument({ library, ownership }: { library: Library; ownership: Role }) {
  const dialog = useShownDialog<Source | undefined>();
  const { preview_uuid } = library.refresh;
  if (!preview_uuid || ownership !== 'owner') return null;
  return (
    <>
      <Notice
        tone="warn"
        title={say.waitingTitle}
        className="mb-6"
        action={
          <Button size="sm" onClick={() => dialog.show({ from: 'preview', previewUuid: preview_uuid })}>
            {say.review}
          </Button>
        }
      >
        {say.waitingText}
      </Notice>
      <Shown dialog={dialog} library={library} ownership={ownership} />
    </>
  );
}

type ShownProps = {
  dialog: ReturnType<typeof useShownDialog<Source | undefined>>;
  library: Library;
  ownership: Role;
};

function Shown({ dialog: { shown, close }, library, ownership }: ShownProps) {
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <VersionsDialog
        key={shown.turn}
        library={library}
        ownership={ownership}
        open={shown.open}
        onClose={close}
        startsWith={shown.subject}
      />
    </Suspense>
  );
}
