import { keyMessages as say } from '@fieldkit/contract/messages/keys.ts';
import { KeyRound } from 'lucide-react';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { createFailure, useGenerateMcpKey } from './mcp-keys.hooks.ts';

/** There is no key: one press makes one. */
export function NoMcpKey({ projectUuid }: { projectUuid: string }) {
  const generation = useGenerateMcpKey(projectUuid);
  const generate = useOnce(generation.mutateAsync);
  return (
    <>
      {generation.isError && (
        <Notice tone="bad" className="mb-3">
          {createFailure(generation.error)}
        </Notice>
      )}
      <EmptyState
        icon={<KeyRound />}
        title={say.mcpNone}
        level={3}
        className="min-h-0 py-8"
        action={
          <Button
            variant="solid"
            data-autofocus
            loading={generation.isPending}
            loadingLabel={say.generating}
            onClick={generate}
          >
            {say.generate}
          </Button>
        }
      >
        {say.mcpNoneText}
      </EmptyState>
    </>
  );
}
