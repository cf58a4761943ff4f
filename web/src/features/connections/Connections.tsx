import type { Connection } from '@fieldkit/contract/connections.ts';
import { connectionMessages as messages } from '@fieldkit/contract/messages/connections.ts';
import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { BusyRows } from '../../ui/BusyRows.tsx';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { ConnectionRow } from './ConnectionRow.tsx';
import { useConnections } from './connections.hooks.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';

/**
 * The clients with OAuth access to a project, for its owner: who allowed them, and a button that ends each.
 */
export function Connections({ projectUuid }: { projectUuid: string }) {
  const found = useConnections(projectUuid);
  const [now] = useState(() => Date.now());
  const [ending, setEnding] = useState<Connection | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const all = found.data?.pages.flatMap(({ connections }) => connections) ?? [];

  return (
    <section className="grid min-w-0 gap-3">
      <div>
        <h3 ref={title} tabIndex={-1} className="text-13 font-medium outline-none">
          {messages.title}
        </h3>
        <p className="mt-0.5 text-12 text-pretty text-ink-3">{messages.text}</p>
      </div>
      {found.isPending && <BusyRows label={messages.loading} rows={1} height="h-16" />}
      {found.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={messages.retry}
          onRetry={() => void found.refetch()}
        >
          {errorMessage(found.error, { fallback: '' })}
        </RetryNotice>
      )}
      {found.data && all.length === 0 && (
        <div className="rounded-lg border border-dashed border-line-strong px-4 py-3 text-13">
          <p className="font-medium">{messages.none}</p>
          <p className="mt-0.5 text-pretty text-ink-2">{messages.noneText}</p>
        </div>
      )}
      {all.length > 0 && (
        <ul aria-label={messages.title} className="divide-y divide-line rounded-lg border border-line">
          {all.map((connection) => (
            <ConnectionRow
              key={connection.grant_uuid}
              connection={connection}
              now={now}
              onEnd={() => setEnding(connection)}
            />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          className="justify-self-center"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      <DisconnectDialog
        projectUuid={projectUuid}
        connection={ending}
        onClose={() => setEnding(null)}
        returnFocusTo={title}
      />
    </section>
  );
}
