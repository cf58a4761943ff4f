import type { ApiEvent, EventPayload, EventSummary } from '@fieldkit/contract/events.ts';
import * as eventMessages from '@fieldkit/contract/messages/events.ts';
import { exampleText } from '@fieldkit/contract/method-responses.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MissingResource } from '../../content/MissingResource.tsx';
import { Prose } from '../../prose/Prose.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { NeighborButtons } from '../../ui/NeighborButtons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useEvent } from './events.hooks.ts';
import * as messages from './events.messages.ts';

interface EventDialogProps {
  eventUuid: string;
  /** The events of the current page; undefined while loading. */
  shown: readonly EventSummary[] | undefined;
  open: boolean;
  onClose: () => void;
  /** Opens another event in place of the current one. */
  onOpen: (eventUuid: string) => void;
  hrefOfMethod: (methodUuid: string) => string;
}

/** An event, opened by its address: when the API sends it, and what it sends. */
export function EventDialog({ eventUuid, shown, open, onClose, onOpen, hrefOfMethod }: EventDialogProps) {
  const { data: event, error, refetch } = useEvent(eventUuid);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      isSheet
      readFirst
      headerActions={
        <NeighborButtons
          ids={shown?.map(({ event_uuid }) => event_uuid)}
          id={eventUuid}
          onOpen={onOpen}
          labels={messages.neighbors}
        />
      }
      title={event?.name ?? messages.one}
    >
      {event && <EventView event={event} hrefOfMethod={hrefOfMethod} />}
      {!event && !error && <EventSkeleton />}
      {!event && error && (
        <MissingResource
          error={error}
          notFound={eventMessages.notFound}
          failed={messages.oneFailed}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function EventView({ event, hrefOfMethod }: { event: ApiEvent; hrefOfMethod: (id: string) => string }) {
  const { kind, http_method, expression, summary, description, tags, is_deprecated, method, payload } = event;
  return (
    <div className="grid min-w-0 gap-5 *:min-w-0">
      <p className="flex flex-wrap items-center gap-2 text-13">
        <HttpMethodBadge httpMethod={http_method} />
        {expression && (
          <code dir="ltr" className="font-mono wrap-anywhere">
            {expression}
          </code>
        )}
        {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
        {[...new Set([messages.kinds[kind], ...tags])].map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      {method && (
        <p className="text-13">
          {messages.subscribedWith}{' '}
          <Link to={hrefOfMethod(method.method_uuid)} className="link underline" dir="auto">
            {method.method_name}
          </Link>
        </p>
      )}
      {summary !== description && summary && <Prose>{summary}</Prose>}
      {description && <Prose>{description}</Prose>}
      <NamedList title={messages.headers} named={payload.headers} />
      <NamedList title={messages.parameters} named={payload.parameters} />
      <Payload payload={payload} />
      <NamedList title={messages.answers} named={payload.answers} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-13 font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Payload({ payload }: { payload: EventPayload }) {
  const { type, description, content_type, fields, is_cut, example } = payload;
  return (
    <Part title={messages.payload}>
      <p className="mb-2 text-12 wrap-anywhere text-ink-3" dir="auto">
        <code dir="ltr" className="font-mono text-ink">
          {type || messages.noBody}
        </code>{' '}
        {[content_type, description].filter(Boolean).join(' · ')}
      </p>
      <ul aria-label={messages.payloadFields} className="grid gap-x-6 gap-y-1 text-12 sm:grid-cols-2">
        {Object.entries(fields).map(([path, its]) => (
          <li key={path} className="min-w-0 wrap-anywhere">
            <code dir="ltr" className="font-mono text-ink">
              {path}
            </code>{' '}
            <span className="text-ink-3">{its}</span>
          </li>
        ))}
      </ul>
      {is_cut && <p className="mt-2 text-12 text-ink-3">{messages.moreFields}</p>}
      {example && (
        <div className="mt-3">
          <CodeBlock label={messages.example} code={exampleText(example)} />
        </div>
      )}
    </Part>
  );
}

function NamedList({ title, named = {} }: { title: string; named?: Record<string, string> | undefined }) {
  const entries = Object.entries(named);
  if (entries.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid gap-1 text-12">
        {entries.map(([name, text]) => (
          <li key={name} className="wrap-anywhere">
            <code dir="ltr" className="font-mono text-ink">
              {name}
            </code>{' '}
            <span dir="auto" className="text-ink-3">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function EventSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {messages.loadingOne}
      </p>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-24 w-full rounded-md" />
    </div>
  );
}
