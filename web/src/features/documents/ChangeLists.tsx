import type {
  BrokenWorkflow,
  DocumentChanges,
  EventChange,
  MethodChange,
} from '@fieldkit/contract/documents.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import * as messages from './documents.messages.ts';

interface ChangeListsProps {
  changes: DocumentChanges;
  /** Whether the changes were applied in the past. */
  isPast?: boolean;
}

const ahead = {
  title: messages.breakingTitle,
  text: messages.breakingText,
  workflows: messages.brokenWorkflows,
};
const past = { title: messages.brokeTitle, text: messages.brokeText, workflows: messages.brokeWorkflows };

/** Breaking changes first, followed by what was added, changed and removed, each with its reasons. */
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
          <BrokenWorkflows workflows={changes.broken_workflows} />
        </Notice>
      )}
      <ChangeList title={messages.removed} changes={changes.removed} />
      <ChangeList title={messages.changed} changes={changes.changed} />
      <ChangeList title={messages.added} changes={changes.added} />
      {changes.events && (
        <>
          <ChangeList title={messages.eventsRemoved} changes={changes.events.removed.map(asRow)} />
          <ChangeList title={messages.eventsChanged} changes={changes.events.changed.map(asRow)} />
          <ChangeList title={messages.eventsAdded} changes={changes.events.added.map(asRow)} />
        </>
      )}
      <p className="text-12 text-ink-3">
        {changes.unchanged > 0 && messages.unchanged(changes.unchanged)}{' '}
        {changes.kept_edits > 0 && messages.preservedEdits(changes.kept_edits)}
      </p>
    </>
  );
}

/** An event as a row: its name is in the place of an endpoint. */
const asRow = ({ name, summary, http_method, reasons }: EventChange): MethodChange => ({
  method_uuid: null,
  method_name: summary,
  endpoint: name,
  method: http_method,
  breaking: false,
  reasons: reasons.map((sentence) => ({ breaking: false, sentence })),
});

function ChangeList({ title, changes }: { title: string; changes: readonly MethodChange[] }) {
  const ordered = changes.toSorted((one, other) => Number(other.breaking) - Number(one.breaking));
  const { shown, button } = usePortions(ordered);
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-13 font-medium">
        {title} <span className="text-ink-3 tabular-nums">{formatCount(changes.length)}</span>
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map((change, index) => (
          // A document may contain the same HTTP method and path more than once.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
          <ChangeRow key={index} change={change} />
        ))}
      </ul>
      {button}
    </section>
  );
}

function ChangeRow({ change }: { change: MethodChange }) {
  return (
    <li className="px-3 py-2">
      <div className="flex items-center gap-2">
        <HttpMethodBadge httpMethod={change.method} />
        <code className="min-w-0 flex-1 truncate font-mono text-12" title={change.endpoint}>
          {change.endpoint}
        </code>
        {change.breaking && (
          <Badge tone="bad" dot>
            {messages.breaking}
          </Badge>
        )}
      </div>
      <p className="mt-0.5 truncate text-12 text-ink-3" dir="auto" title={change.method_name}>
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

/** The workflows that lose a method, each with the affected steps. */
function BrokenWorkflows({ workflows }: { workflows: readonly BrokenWorkflow[] }) {
  const { shown, button } = usePortions(workflows);
  return (
    <>
      <ul className="mt-1 grid gap-1.5">
        {shown.map(({ workflow_uuid, name, steps }) => (
          <li key={workflow_uuid}>
            <span className="font-medium wrap-anywhere">{name}</span>
            <ul className="text-12 wrap-anywhere">
              {steps.map(({ order, method_name, problem }) => (
                <li key={order}>{messages.brokenStep(order, method_name, problem)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

/**
 * The number of items shown at first, and the number added with each press of the button. Thousands at once
 * would block the page.
 */
const AT_FIRST = 25;
const MORE = 200;

/** The first items of a list, and a button that shows more of them, which is null at the end of the list. */
function usePortions<Item>(items: readonly Item[]) {
  const [most, setMost] = useState(AT_FIRST);
  const rest = items.length - most;
  return {
    shown: items.slice(0, most),
    button:
      rest > 0 ? (
        <Button size="sm" variant="ghost" className="mt-1.5" onClick={() => setMost(most + MORE)}>
          {messages.more(Math.min(rest, MORE))}
        </Button>
      ) : null,
  };
}
