import {
  type ApiEvent,
  type EventPayload,
  type EventSummary,
  summaryBefore,
} from '@fieldkit/contract/events.ts';
import * as eventMessages from '@fieldkit/contract/messages/events.ts';
import { Link } from 'react-router';
import { ExampleCode } from '../../content/ColoredCodeBlock.tsx';
import { DescribedItemSheet } from '../../content/DescribedItemSheet.tsx';
import { FieldPaths } from '../../content/FieldPaths.tsx';
import { SheetPart, type SheetState } from '../../content/ItemSheet.tsx';
import { Prose } from '../../prose/Prose.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { useEvent } from './events.hooks.ts';
import * as messages from './events.messages.ts';

interface EventDialogProps extends SheetState {
  projectUuid: string;
  /** The events of the current page; undefined while loading. */
  shown: readonly EventSummary[] | undefined;
  hrefOfMethod: (methodUuid: string) => string;
  canEdit: boolean;
}

/** An event, opened by its address: when the API sends it, and what it sends. */
export function EventDialog({ projectUuid, shown, hrefOfMethod, canEdit, ...state }: EventDialogProps) {
  const query = useEvent(state.id);
  return (
    <DescribedItemSheet
      {...state}
      projectUuid={projectUuid}
      kind="event"
      ids={shown?.map(({ event_uuid }) => event_uuid)}
      query={query}
      title={query.data?.name}
      messages={messages.sheetMessages}
      notFound={eventMessages.notFound}
      textsOf={({ summary, description, is_deprecated }) => ({ summary, description, is_deprecated })}
      canEdit={canEdit}
    >
      {(event) => <EventView event={event} hrefOfMethod={hrefOfMethod} />}
    </DescribedItemSheet>
  );
}

function EventView({ event, hrefOfMethod }: { event: ApiEvent; hrefOfMethod: (id: string) => string }) {
  const { kind, http_method, expression, description, tags, is_deprecated, method, payload } = event;
  const summary = summaryBefore(event);
  return (
    <>
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
      {summary && <Prose>{summary}</Prose>}
      {description && <Prose>{description}</Prose>}
      <NamedList title={messages.headers} named={payload.headers} />
      <NamedList title={messages.parameters} named={payload.parameters} />
      <Payload payload={payload} />
      <NamedList title={messages.answers} named={payload.answers} />
    </>
  );
}

function Payload({ payload }: { payload: EventPayload }) {
  const { type, description, content_type, is_cut, example } = payload;
  return (
    <SheetPart title={messages.payload}>
      <p className="mb-2 text-12 wrap-anywhere text-ink-3" dir="auto">
        <code dir="ltr" className="font-mono text-ink">
          {type || messages.noBody}
        </code>{' '}
        {[content_type, description].filter(Boolean).join(' · ')}
      </p>
      <FieldPaths label={messages.payloadFields} body={payload} more={is_cut && messages.moreFields} />
      {example && (
        <div className="mt-3">
          <ExampleCode label={messages.example} example={example} />
        </div>
      )}
    </SheetPart>
  );
}

function NamedList({ title, named = {} }: { title: string; named?: Record<string, string> | undefined }) {
  const entries = Object.entries(named);
  if (entries.length === 0) return null;
  return (
    <SheetPart title={title}>
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
    </SheetPart>
  );
}
