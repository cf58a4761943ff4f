import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import * as messages from '@fieldkit/contract/messages/try-question.ts';
import type { TriedHit, TriedQuestion, TriedReason, TriedWorkflow } from '@fieldkit/contract/try-question.ts';
import { wordingLimits } from '@fieldkit/contract/wordings.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTriedQuestion } from '../../content/asked-as/answer-choices.hooks.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export interface TryQuestionDialogProps {
  projectUuid: string;
  open: boolean;
  onClose: () => void;
}

const LONGEST = wordingLimits.characters;

/** Sends a question to the published version, and explains the rank of each result. */
export function TryQuestionDialog({ projectUuid, open, onClose }: TryQuestionDialogProps) {
  const [question, setQuestion] = useState('');
  const [lines, setLines] = useState('');
  const also = wordingsOf(lines);
  const alsoError = errorOf(also);
  const questionError = question.trim().length > LONGEST ? requestMessages.tooLong(LONGEST) : undefined;
  const searched = alsoError || questionError ? '' : question.trim();
  const tried = useTriedQuestion(projectUuid, searched, alsoError ? [] : also);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      width="lg"
      grows
      title={messages.title}
      description={messages.text}
    >
      <div className="grid content-start gap-4 pb-1 *:min-w-0">
        <Field label={messages.question} error={questionError}>
          <Input
            dir="auto"
            autoComplete="off"
            placeholder={messages.questionHint}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </Field>
        <Field label={messages.also} optional={messages.optional} hint={messages.alsoText} error={alsoError}>
          <Textarea
            dir="auto"
            autoComplete="off"
            rows={2}
            placeholder={messages.alsoHint}
            value={lines}
            onChange={({ target }) => setLines(target.value)}
          />
        </Field>
        {searched !== '' && tried.isLoadingError && (
          <RetryNotice
            title={messages.failed}
            retryLabel={messages.tryAgain}
            onRetry={() => void tried.refetch()}
          >
            {errorMessage(tried.error, { fallback: '' })}
          </RetryNotice>
        )}
        {searched !== '' && tried.isLoading && <Skeleton className="h-24 w-full rounded-md" />}
        {searched !== '' && tried.data && <Results tried={tried.data} isStale={tried.isStale} />}
      </div>
    </Dialog>
  );
}

type TriedWordings = TriedQuestion & { wordings: readonly string[] };

/** The results with their reasons. Results without a reason only fill up the list, so they are not shown. */
function Results({ tried, isStale }: { tried: TriedWordings; isStale: boolean }) {
  const { outcome, hits, wordings } = tried;
  const workflows = tried.workflows.filter(({ is_first }) => is_first);
  const isEmpty = [...workflows, ...hits].every(({ reasons }) => reasons.length === 0);
  return (
    <section aria-label={messages.results} aria-busy={isStale} className={isStale ? 'opacity-50' : undefined}>
      {isEmpty ? (
        <EmptyState drawing="search" level={3} title={messages.nothingTitle}>
          {messages.nothingText}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mb-2 text-12 text-ink-2">
            {messages.outcomes[outcome]}
          </p>
          <ol className="divide-y divide-line rounded-md border border-line">
            {workflows.map((workflow) => (
              <Workflow key={workflow.workflow_uuid} workflow={workflow} wordings={wordings} />
            ))}
            {hits.map((hit) => (
              <Hit key={hit.method_uuid} hit={hit} wordings={wordings} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

type Wordings = { wordings: readonly string[] };

function Hit({ hit, wordings }: { hit: TriedHit } & Wordings) {
  const { title, http_method, endpoint, library_name, share, reasons } = hit;
  return (
    <li className="px-3 py-2">
      <div className="flex items-center gap-2 text-13">
        <span dir="auto" title={title} className="min-w-0 flex-1 truncate font-medium">
          {title}
        </span>
        <span className="shrink-0 text-12 text-ink-3 tabular-nums">{Math.round(100 * share)}%</span>
      </div>
      <div className="mt-0.5 flex items-center gap-1 text-12 text-ink-2">
        <HttpMethodBadge httpMethod={http_method} />
        <span dir="ltr" title={endpoint} className="min-w-0 flex-1 truncate font-mono">
          {endpoint}
        </span>
        <span dir="auto" className="max-w-[40%] shrink-0 truncate">
          {library_name}
        </span>
      </div>
      <Reasons reasons={reasons} wordings={wordings} />
    </li>
  );
}

function Workflow({ workflow, wordings }: { workflow: TriedWorkflow } & Wordings) {
  const { name, steps, first_steps, reasons } = workflow;
  const shownSteps = messages.steps(steps, first_steps);
  return (
    <li className="px-3 py-2">
      <div className="flex items-center gap-2 text-13">
        <Badge>{messages.workflow}</Badge>
        <span dir="auto" title={name} className="min-w-0 truncate font-medium">
          {name}
        </span>
      </div>
      <p dir="auto" title={shownSteps} className="mt-0.5 truncate text-12 text-ink-2">
        {shownSteps}
      </p>
      <Reasons reasons={reasons} wordings={wordings} />
    </li>
  );
}

/**
 * The reasons for a result. If there are several wordings, the reasons for each one are shown below it, and
 * those that apply to all of them at the end.
 */
function Reasons({ reasons, wordings }: { reasons: readonly TriedReason[] } & Wordings) {
  if (wordings.length === 1) return <Chips reasons={reasons} />;
  const ofWording = (place: number | null) => reasons.filter(({ wording }) => wording === place);
  return (
    <>
      {wordings.map((wording, place) => {
        const own = ofWording(place);
        // biome-ignore lint/suspicious/noArrayIndexKey: a wording is identified by its index
        return own.length > 0 && <Chips key={place} wording={wording} reasons={own} />;
      })}
      <Chips reasons={ofWording(null)} />
    </>
  );
}

function Chips({ wording, reasons }: { wording?: string; reasons: readonly TriedReason[] }) {
  const label = wording && messages.reasonsOf(wording);
  return (
    <>
      {label && (
        <p dir="auto" title={wording} className="mt-1.5 truncate text-12 text-ink-3">
          {label}
        </p>
      )}
      <ul
        aria-label={label}
        className={clsx('flex flex-wrap gap-1.5 empty:hidden', label ? 'mt-1' : 'mt-1.5')}
      >
        {reasons.map(({ kind, text, wording: place }) => (
          <li key={`${place} ${kind} ${text}`} className="max-w-full">
            <Badge tone={kind === 'excluded' ? 'warn' : 'neutral'}>
              <span title={text}>{messages.reasons[kind](text)}</span>
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One wording per line, without empty lines. */
const wordingsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function errorOf(also: readonly string[]): string | undefined {
  if (also.length > wordingLimits.count) return messages.tooMany(wordingLimits.count);
  return also.some(({ length }) => length > LONGEST) ? messages.tooLong(LONGEST) : undefined;
}
