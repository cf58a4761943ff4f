import type { Connection } from '@fieldkit/contract/connections.ts';
import { connectionMessages as say } from '@fieldkit/contract/messages/connections.ts';
import { useRef, useState } from 'react';
import { told } from '../../lib/told.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConnectionRow } from './ConnectionRow.tsx';
import { useConnections } from './connections.hooks.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';

/** The clients that were allowed to ask a project by OAuth, for its owner: who allowed them, and the way to end each. */
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
          {say.title}
        </h3>
        <p className="mt-0.5 text-12 text-pretty text-ink-3">{say.text}</p>
      </div>
      {found.isPending && <RowsSkeleton />}
      {found.isLoadingError && (
        <Notice
          tone="bad"
          title={say.loadFailed}
          action={
            <Button size="sm" onClick={() => void found.refetch()}>
              {say.retry}
            </Button>
          }
        >
          {told(found.error, { otherwise: '' })}
        </Notice>
      )}
      {found.data && all.length === 0 && (
        <div className="rounded-lg border border-dashed border-line-strong px-4 py-3 text-13">
          <p className="font-medium">{say.none}</p>
          <p className="mt-0.5 text-pretty text-ink-2">{say.noneText}</p>
        </div>
      )}
      {all.length > 0 && (
        <ul aria-label={say.title} className="divide-y divide-line rounded-lg border border-line">
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
          {say.more}
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

function RowsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <p role="status" className="sr-only">
        {say.loading}
      </p>
      <Skeleton className="h-14 w-full rounded-lg" />
      <Skeleton className="h-14 w-full rounded-lg" />
    </div>
  );
}
