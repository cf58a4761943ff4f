import type { DomainRecord as DomainRecordView } from '@fieldkit/contract/custom-domains.ts';
import { StatusPill } from '../../ui/Badge.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { showError } from '../../ui/toast.ts';
import * as messages from './domain.messages.ts';

const tones = { waiting: 'neutral', wrong: 'bad', found: 'ok' } as const;

interface DomainRecordProps {
  title: string;
  type: 'TXT' | 'CNAME';
  record: DomainRecordView;
  hint?: string;
  /** The record says where the domain leads. */
  isTarget?: boolean;
}

/** One DNS record to create, and what the last check found. */
export function DomainRecord({ title, type, record, hint, isTarget = false }: DomainRecordProps) {
  const { name, value, state, found } = record;
  const stateText = isTarget && state === 'wrong' ? messages.wrongTarget : messages.recordStates[state];
  return (
    <section className="rounded-lg border border-line">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
        <h4 className="text-13 font-medium">{title}</h4>
        <StatusPill tone={tones[state]}>{stateText}</StatusPill>
      </div>
      <dl className="grid gap-2 px-3 py-2.5 text-12">
        <RecordLine label={messages.type} text={type} />
        <RecordLine label={messages.name} text={name} what={messages.partOf(type, messages.name)} />
        <RecordLine label={messages.value} text={value} what={messages.partOf(type, messages.value)} />
      </dl>
      {state === 'wrong' && (
        <p className="px-3 pb-2.5 text-12 text-bad wrap-anywhere">
          {found.length > 0 ? messages.found(found) : messages.foundOther}
        </p>
      )}
      {hint && <p className="px-3 pb-2.5 text-12 text-ink-3">{hint}</p>}
    </section>
  );
}

interface RecordLineProps {
  label: string;
  text: string;
  /** What is copied, for its button; left out if there is none. */
  what?: string;
}

const RecordLine = ({ label, text, what }: RecordLineProps) => (
  <div className="flex min-h-7 items-center gap-3">
    <dt className="w-12 shrink-0 text-ink-3">{label}</dt>
    <dd className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <span className="min-w-0 font-mono wrap-anywhere">{text}</span>
      {what && (
        <CopyButton
          text={text}
          label={messages.copy}
          copiedLabel={messages.copied}
          what={what}
          variant="ghost"
          onFailure={() => showError(messages.copyFailed)}
        />
      )}
    </dd>
  </div>
);
