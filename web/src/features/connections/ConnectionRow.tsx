import type { Connection } from '@fieldkit/contract/connections.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import { connectionMessages as messages } from '@fieldkit/contract/messages/connections.ts';
import { relativeTime } from '@fieldkit/contract/relative-time.ts';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LetterTile } from '../../ui/LetterTile.tsx';

export interface ConnectionRowProps {
  connection: Connection;
  now: number;
  onEnd: () => void;
}

/** One client: its name and whether it is verified, the user who allowed it, and its last use. */
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

/** "Just now" is not at the beginning of a sentence here. */
const inSentence = (time: string): string => time.replace(/^J/, 'j');
