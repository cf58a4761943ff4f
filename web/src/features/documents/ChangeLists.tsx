import type { DocumentChanges, MethodChange } from '@fieldkit/contract/documents.ts';
import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { VerbBadge } from '../../ui/VerbBadge.tsx';

/** As many of one list as are shown before somebody asks for more. */
const SHOWN = 25;

export interface ChangeListsProps {
  changes: DocumentChanges;
  /** They were applied long ago. */
  isPast?: boolean;
}

const ahead = { title: say.breakingTitle, text: say.breakingText, workflows: say.brokenWorkflows };
const past = { title: say.brokeTitle, text: say.brokeText, workflows: say.brokeWorkflows };

/** What breaks first, then what is added, changed and removed, each with its reasons. */
export function ChangeLists({ changes, isPast = false }: ChangeListsProps) {
  const words = isPast ? past : ahead;
  return (
    <>
      {changes.breaking > 0 && (
        <Notice tone="bad" title={words.title(changes.breaking)}>
          {words.text}
        </Notice>
      )}
      {changes.broken_workflows.length > 0 && (
        <Notice tone="warn" title={words.workflows(changes.broken_workflows.length)}>
          <ul className="mt-1 grid gap-1.5">
            {changes.broken_workflows.map(({ workflow_uuid, name, steps }) => (
              <li key={workflow_uuid}>
                <span className="font-medium wrap-anywhere">{name}</span>
                <ul className="text-12 wrap-anywhere">
                  {steps.map(({ order, method_name, problem }) => (
                    <li key={order}>{say.brokenStep(order, method_name, problem)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ChangeList title={say.removed} changes={changes.removed} />
      <ChangeList title={say.changed} changes={changes.changed} />
      <ChangeList title={say.added} changes={changes.added} />
      <p className="text-12 text-ink-3">
        {changes.unchanged > 0 && say.unchanged(changes.unchanged)}{' '}
        {changes.kept_edits > 0 && say.keptEdits(changes.kept_edits)}
      </p>
    </>
  );
}

function ChangeList({ title, changes }: { title: string; changes: readonly MethodChange[] }) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const ordered = changes.toSorted((one, other) => Number(other.breaking) - Number(one.breaking));
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN);
  return (
    <section>
      <h3 className="mb-2 text-13 font-medium">
        {title} <span className="text-ink-3 tabular-nums">{changes.length.toLocaleString('en-US')}</span>
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map((change, index) => (
          // A document may hold the same verb and path more than once.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <ChangeRow key={index} change={change} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button size="sm" variant="ghost" className="mt-1.5" onClick={() => setWhole(true)}>
          {say.more(changes.length - shown.length)}
        </Button>
      )}
    </section>
  );
}

function ChangeRow({ change }: { change: MethodChange }) {
  return (
    <li className="px-3 py-2">
      <div className="flex items-center gap-2">
        <VerbBadge verb={change.method} />
        <code className="min-w-0 flex-1 truncate font-mono text-12" title={change.endpoint}>
          {change.endpoint}
        </code>
        {change.breaking && (
          <Badge tone="bad" dot>
            {say.breaking}
          </Badge>
        )}
      </div>
      <p className="mt-0.5 truncate text-12 text-ink-3" dir="auto">
        {change.method_name}
      </p>
      {change.reasons.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-12 text-ink-2">
          {change.reasons.map(({ sentence, breaking }) => (
            <li key={sentence} className={breaking ? 'text-bad' : undefined}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
