import {
  areLibrariesNamed,
  type ChangeType,
  changesIn,
  type PublishedChange,
} from '@fieldkit/contract/changelog.ts';
import * as changelogMessages from '@fieldkit/contract/messages/changelog.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { useWaitingChanges } from './versions.hooks.ts';
import * as messages from './versions.messages.ts';

/** Further changes are listed when the reader asks for them. */
const LISTED_AT_ONCE = 6;

/** What the pending changes would change for developers, as the changelog will list it. */
export function WaitingChanges({ projectUuid }: { projectUuid: string }) {
  const answer = useWaitingChanges(projectUuid);
  const [isWhole, setIsWhole] = useState(false);
  if (answer.isPending) return <BusyRows label={messages.comparing} rows={2} height="h-10" />;
  if (!answer.data)
    return (
      <RetryNotice
        title={messages.notCompared}
        retryLabel={messages.retry}
        onRetry={() => void answer.refetch()}
      >
        {errorMessage(answer.error, { fallback: '' })}
      </RetryNotice>
    );
  const { entries, counts } = answer.data;
  const total = changesIn(answer.data);
  const listed = isWhole ? entries : entries.slice(0, LISTED_AT_ONCE);
  const folded = entries.length - listed.length;
  const namesLibrary = areLibrariesNamed([{ changes: entries }]);
  return (
    <div className="grid gap-2">
      <h4 className="text-13 font-medium">{messages.whatChanges}</h4>
      <p className="text-12 text-ink-3">
        {total === 0 ? messages.nothingForDevelopers : changelogMessages.counts(total, counts.breaking)}
      </p>
      {listed.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {listed.map((change) => (
            <ChangeRow
              key={`${change.kind} ${change.id} ${change.type}`}
              change={change}
              namesLibrary={namesLibrary}
            />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <div>
          <Button size="sm" onClick={() => setIsWhole(true)}>
            {changelogMessages.showMore(folded)}
          </Button>
        </div>
      )}
      {folded === 0 && total > entries.length && (
        <p className="text-12 text-ink-3">{changelogMessages.unlisted(total - entries.length)}</p>
      )}
    </div>
  );
}

const tones = {
  added: 'ok',
  changed: 'info',
  deprecated: 'warn',
  removed: 'bad',
} as const satisfies Record<ChangeType, string>;

interface ChangeRowProps {
  change: PublishedChange;
  /** Whether it is shown with its library. */
  namesLibrary: boolean;
}

function ChangeRow({ change, namesLibrary }: ChangeRowProps) {
  const { type, kind, name, call, library, breaking, reasons } = change;
  return (
    <li className="grid gap-1 px-3 py-2.5">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-13 wrap-anywhere">
        <Badge tone={tones[type]}>{changelogMessages.types[type]}</Badge>
        {breaking && type !== 'removed' && <Badge tone="bad">{changelogMessages.breaking}</Badge>}
        <span dir="auto" className="font-medium">
          {name}
        </span>
        {call ? (
          <code dir="ltr" className="text-12 text-ink-2">
            {call}
          </code>
        ) : (
          <span className="text-12 text-ink-3">{changelogMessages.kinds[kind]}</span>
        )}
        {namesLibrary && library && (
          <span dir="auto" className="text-12 text-ink-3">
            {library}
          </span>
        )}
      </p>
      {reasons.map(({ sentence, migration }) => (
        <p key={sentence} dir="auto" className="text-12 text-ink-2 wrap-anywhere">
          {type !== 'removed' && sentence}
          {migration && (
            <span className="block text-ink">
              {changelogMessages.migration} {migration}
            </span>
          )}
        </p>
      ))}
    </li>
  );
}
