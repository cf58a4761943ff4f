import { type Connection, connectionCalls } from '@fieldkit/contract/connections.ts';
import { formatDate, relativeTime } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/connections.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { callApi, callApiWithTotal, ignoreAlreadyDeleted } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useLastDefined } from '../../lib/use-dialog-state.ts';
import { LetterTile } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { showSuccess } from '../../ui/toast.ts';

/**
 * The clients with OAuth access to a project, for its owner: who allowed each one, and a button that
 * disconnects it.
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

export interface DisconnectDialogProps {
  projectUuid: string;
  /** The connection to end; null while the dialog is closed. */
  connection: Connection | null;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a client's access is revoked. */
export function DisconnectDialog({ projectUuid, connection, onClose, returnFocusTo }: DisconnectDialogProps) {
  const shown = useLastDefined(connection ?? undefined);
  const revoking = useRevoke(projectUuid, onClose);
  const revoke = async () => {
    if (shown) await revoking.mutateAsync(shown.grant_uuid);
  };
  return (
    <ConfirmDialog
      open={connection !== null}
      onClose={onClose}
      title={messages.confirmTitle(shown?.client_name ?? '')}
      description={messages.confirmText}
      cancelLabel={messages.cancel}
      confirmLabel={messages.disconnect}
      pendingLabel={messages.disconnecting}
      failureText={revokeFailure}
      onConfirm={revoke}
      returnFocusTo={returnFocusTo}
    />
  );
}

export interface ConnectionRowProps {
  connection: Connection;
  now: number;
  onEnd: () => void;
}

/** A client: its name and whether that is verified, the user who allowed it, and when it was last used. */
export function ConnectionRow({ connection, now, onEnd }: ConnectionRowProps) {
  const { client_name, client_host, is_verified, is_active, created_at, last_used_at } = connection;
  const lastUse = last_used_at
    ? messages.lastUsed(inSentence(relativeTime(last_used_at, now)))
    : messages.neverUsed;
  const details = [whoAllowed(connection), messages.since(formatDate(created_at, '')), lastUse];
  return (
    <li className="flex items-center gap-3 px-3.5 py-3">
      <LetterTile name={client_name} seed={client_name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
          <span className="font-medium wrap-anywhere">{client_name}</span>
          {is_verified ? (
            <Badge tone="ok" icon={<BadgeCheck />}>
              {client_host}
            </Badge>
          ) : (
            <Badge tone="line">{messages.unverified}</Badge>
          )}
          {!is_active && <Badge tone="warn">{messages.resting}</Badge>}
        </p>
        <p className="mt-0.5 text-12 text-ink-3 wrap-anywhere">{details.join(' · ')}</p>
        {!is_active && <p className="mt-0.5 text-12 text-ink-3">{messages.restingText}</p>}
      </div>
      <Button size="sm" aria-label={messages.disconnectNamed(client_name)} onClick={onEnd}>
        {messages.disconnect}
      </Button>
    </li>
  );
}

function whoAllowed({ granted_by, member }: Connection): string {
  if (granted_by === 'member') return messages.byMember(member);
  return granted_by === 'mcp_key' ? messages.byKey : messages.byVisitor;
}

/** Here, "Just now" is not at the start of a sentence. */
const inSentence = (time: string): string => time.replace(/^J/, 'j');

const PAGE_SIZE = 20;
const keyOf = (projectUuid: string) => callKey(connectionCalls.list, projectUuid);

/** The connected clients, newest first, page by page. */
function useConnections(projectUuid: string) {
  return useInfiniteQuery({
    queryKey: keyOf(projectUuid),
    queryFn: async ({ pageParam, signal }) => {
      const { answer, total } = await callApiWithTotal(connectionCalls.list, {
        params: { id: projectUuid },
        query: { page: String(pageParam), page_size: String(PAGE_SIZE) },
        signal,
      });
      return { connections: answer, total: total ?? answer.length, page: pageParam };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total, page }) => (page * PAGE_SIZE < total ? page + 1 : null),
    staleTime: 0,
  });
}

/** Ends a connection. */
function useRevoke(projectUuid: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (grantUuid: string) =>
      ignoreAlreadyDeleted(callApi(connectionCalls.revoke, { params: { id: projectUuid, grantUuid } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(projectUuid) });
      showSuccess(messages.revoked);
      onDone();
    },
  });
}

const revokeFailure = (error: unknown): string => errorMessage(error, { fallback: messages.revokeFailed });
