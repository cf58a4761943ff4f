import type { CustomDomain } from '@fieldkit/contract/custom-domains.ts';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { useLastDefined } from '../../lib/use-dialog-state.ts';
import { StatusPill } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { DomainRecord } from './DomainRecord.tsx';
import { useAddDomain, useCheckDomain, useDomain, useRemoveDomain } from './domain.hooks.ts';
import * as messages from './domain.messages.ts';
import { useNow } from './plugin.hooks.ts';

/** The company's own domain of a plugin: the form to add one, or its records and what was found. */
export function DomainTab({ projectUuid }: { projectUuid: string }) {
  const answer = useDomain(projectUuid);
  if (answer.isPending) return <BusyRows label={messages.loading} rows={3} height="h-10" />;
  if (!answer.data)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={messages.retry}
        onRetry={() => void answer.refetch()}
      >
        {errorMessage(answer.error, { fallback: '' })}
      </RetryNotice>
    );
  return <LoadedDomain projectUuid={projectUuid} domain={answer.data.domain} />;
}

interface LoadedDomainProps {
  projectUuid: string;
  domain: CustomDomain | null;
}

function LoadedDomain({ projectUuid, domain }: LoadedDomainProps) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveDomain(projectUuid);
  const shown = useLastDefined(domain ?? undefined);
  // The button that opened the dialog is removed with the domain.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {domain ? (
        <ClaimedDomain projectUuid={projectUuid} domain={domain} onRemove={() => setRemoving(true)} />
      ) : (
        <DomainForm projectUuid={projectUuid} />
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={messages.removeTitle(shown?.display_name ?? '')}
        description={messages.removeText}
        cancelLabel={messages.cancel}
        confirmLabel={messages.remove}
        pendingLabel={messages.removing}
        failureText={errorMessageOr(messages.removeFailed)}
        onConfirm={async () => {
          await remove.mutateAsync();
          setRemoving(false);
        }}
        returnFocusTo={place}
      />
    </div>
  );
}

function DomainForm({ projectUuid }: { projectUuid: string }) {
  const [typed, setTyped] = useState('');
  const add = useAddDomain(projectUuid);
  const problem = add.error instanceof ApiProblem ? add.error.fields.hostname : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && !add.isPending) add.mutate(typed);
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[480px] gap-4 *:min-w-0">
      <p className="text-13 text-ink-2">{messages.text}</p>
      <Field
        label={messages.label}
        hint={messages.hint}
        error={
          add.isError ? (problem ?? errorMessage(add.error, { fallback: messages.addFailed })) : undefined
        }
      >
        <Input
          value={typed}
          dir="ltr"
          placeholder={messages.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            if (add.isError) add.reset();
          }}
        />
      </Field>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="solid"
          disabled={!typed.trim()}
          className="max-sm:h-10 max-sm:w-full"
          loading={add.isPending}
          loadingLabel={messages.adding}
        >
          {messages.add}
        </Button>
      </div>
    </form>
  );
}

const tones = { waiting: 'neutral', found: 'info', wrong_target: 'bad', proved: 'ok' } as const;

interface ClaimedDomainProps {
  projectUuid: string;
  domain: CustomDomain;
  onRemove: () => void;
}

function ClaimedDomain({ projectUuid, domain, onRemove }: ClaimedDomainProps) {
  const check = useCheckDomain(projectUuid);
  const { hostname, display_name, state, proof, target, is_taken, is_unanswered, next_check_at } = domain;
  return (
    <div className="grid gap-5 *:min-w-0">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-13 font-medium wrap-anywhere">{display_name}</h3>
          {display_name !== hostname && (
            <span className="min-w-0 font-mono text-12 text-ink-3 wrap-anywhere">{hostname}</span>
          )}
          <StatusPill tone={tones[state]}>{messages.states[state]}</StatusPill>
        </div>
        <p role="status" className="mt-1 text-13 text-ink-2">
          {messages.explanations[state]}
        </p>
      </div>
      {is_taken && <Notice tone="warn">{messages.taken}</Notice>}
      {is_unanswered && <Notice tone="info">{messages.unanswered}</Notice>}
      {next_check_at === null && <Notice tone="info">{messages.stopped}</Notice>}
      <DomainRecord title={messages.proofTitle} type="TXT" record={proof} />
      <DomainRecord
        title={messages.targetTitle}
        type="CNAME"
        record={target}
        hint={messages.targetHint}
        isTarget
      />
      <p className="text-12 text-ink-3">{messages.certificate}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button loading={check.isPending} loadingLabel={messages.checking} onClick={() => check.mutate()}>
          {messages.check}
        </Button>
        <Button variant="ghost" onClick={onRemove}>
          {messages.remove}
        </Button>
        <CheckTime at={domain.checked_at} />
      </div>
    </div>
  );
}

function CheckTime({ at }: { at: string | null }) {
  const now = useNow();
  return (
    <span className="text-12 text-ink-3">
      {at ? messages.checkedAgo(relativeTime(at, now, messages.justNow)) : messages.notChecked}
    </span>
  );
}
