import { keyMessages as messages } from '@fieldkit/contract/messages/keys.ts';
import { KeyRound } from 'lucide-react';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { KeyKind } from './key-kinds.ts';
import { createFailure, useMakeKey } from './keys.hooks.ts';

export interface NoKeyProps {
  projectUuid: string;
  kind: KeyKind;
  /** Called when a key was created here, not found. */
  onMade: () => void;
}

/** Shown when there is no key, with a button that creates one. */
export function NoKey({ projectUuid, kind, onMade }: NoKeyProps) {
  const making = useMakeKey(kind, projectUuid, onMade);
  const make = useOnce(making.mutateAsync);
  return (
    <>
      {making.isError && <DialogError>{createFailure(making.error)}</DialogError>}
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
