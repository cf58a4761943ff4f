import { type EventLineView, summaryBefore } from '@fieldkit/contract/events.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { Badge } from '../parts/Badge.tsx';
import { BodyExample, exampleOf } from '../parts/BodyExamples.tsx';
import { LetteredLists } from '../parts/LetteredLists.tsx';
import { HttpMethodBadge } from '../parts/MethodRows.tsx';
import { Breadcrumb, PageCopy, PageHead, PagesNav } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { BodyFields } from '../parts/Responses.tsx';
import { eventPath, eventsPath, methodPath, paths } from '../site-paths.ts';

/** The events of all libraries, grouped by library, in pages. */
export function EventsScreen({
  site,
  events,
  letters = [],
  part,
}: Extract<PluginPageView, { page: 'events' }>) {
  return (
    <>
      <PageHead title={messages.events} beside={<PageCopy site={site} path={eventsPath(part.page)} />}>
        <p className="quiet">{messages.eventsText}</p>
      </PageHead>
      {events.length === 0 && <p className="quiet">{messages.noEvents}</p>}
      <LetteredLists kind={messages.events} lines={events} letters={letters} link={eventsPath}>
        {(lines) => <EventLinks events={lines} />}
      </LetteredLists>
      <PagesNav part={part} link={eventsPath} />
    </>
  );
}

/** An event: when the API sends it, and what it sends. */
export function EventScreen({ site, event }: Extract<PluginPageView, { page: 'event' }>) {
  const { event_uuid, name, kind, http_method, expression, description, tags, method, payload } = event;
  const summary = summaryBefore(event);
  const { headers, parameters, answers } = payload;
  const hasExample = exampleOf(payload) !== '';
  return (
    <>
      <PageHead title={name} beside={<PageCopy site={site} path={eventPath(event_uuid)} />}>
        <p className="call">
          <HttpMethodBadge httpMethod={http_method} />{' '}
          {expression ? <code dir="ltr">{expression}</code> : messages.eventAddress}
        </p>
        <div className="facts">
          <Breadcrumb href={paths.events}>{messages.events}</Breadcrumb>
          {event.is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
          {[...new Set([messages.eventKinds[kind], event.library_name, ...tags])]
            .filter(Boolean)
            .map((fact) => (
              <Badge key={fact} tone="line">
                <bdi>{fact}</bdi>
              </Badge>
            ))}
        </div>
        {method && (
          <p className="remark">
            {messages.subscribedWith} <a href={methodPath(method.method_uuid)}>{method.method_name}</a>
          </p>
        )}
      </PageHead>
      <div className={hasExample ? 'two' : undefined}>
        <div>
          {summary && <Prose className="lead">{summary}</Prose>}
          {description && <Prose className="lead">{description}</Prose>}
          <NamedList title={messages.eventHeaders} named={headers} />
          <NamedList title={messages.eventParameters} named={parameters} />
          <section className="part" aria-labelledby="payload">
            <h2 id="payload">{messages.payload}</h2>
            <p className="remark" dir="auto">
              <code dir="ltr">{payload.type || messages.noBody}</code> {payload.description}
            </p>
            {Object.keys(payload.fields).length > 0 && (
              <div className="card card-of-fields">
                <BodyFields body={payload} anchor="payload" more={messages.morePayloadFields} />
              </div>
            )}
          </section>
          <NamedList title={messages.eventAnswers} named={answers} />
        </div>
        {hasExample && (
          <section aria-labelledby="example" className="aside">
            <h2 id="example">{messages.modelExample}</h2>
            <BodyExample body={payload} label={messages.payload} title={messages.modelExample} />
          </section>
        )}
      </div>
    </>
  );
}

function NamedList({ title, named = {} }: { title: string; named?: Record<string, string> | undefined }) {
  const entries = Object.entries(named);
  if (entries.length === 0) return null;
  return (
    <section className="part">
      <h2>{title}</h2>
      <ul className="fields-in card card-of-fields">
        {entries.map(([name, text]) => (
          <li key={name}>
            <code dir="ltr">{name}</code>
            <p className="quiet" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to events. */
export function EventLinks({ events }: { events: readonly EventLineView[] }) {
  return (
    <ul className="guides">
      {events.map(({ event_uuid, name, excerpt, is_deprecated }) => (
        <li key={event_uuid}>
          <a href={eventPath(event_uuid)} dir="auto">
            {name}
          </a>{' '}
          {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
          {excerpt && (
            <p className="quiet" dir="auto">
              {excerpt}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
