import { isHttp } from '@fieldkit/code-samples/write-samples.ts';
import type { LastChange } from '@fieldkit/contract/changelog.ts';
import { formatUtcDate } from '@fieldkit/contract/format-date.ts';
import * as changelogMessages from '@fieldkit/contract/messages/changelog.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { MethodView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { externalDocsLink } from '@fieldkit/contract/request-details.ts';
import { codeId, entryPath, methodPath, methodsPath, modelPath } from '../site-paths.ts';
import { Badge } from './Badge.tsx';
import { LibraryVersions } from './LibraryVersions.tsx';
import { Endpoint, HttpMethodBadge } from './MethodRows.tsx';
import { Breadcrumb, PageCopy, PageHead } from './PageHead.tsx';

/** The name of a method, where it is, its call, and the versions of its library. */
export function MethodHead({ site, method }: { site: SiteView; method: MethodView }) {
  return (
    <PageHead
      title={method.method_name}
      beside={<PageCopy site={site} path={methodPath(method.method_uuid)} />}
    >
      <div className="call" data-code="">
        <HttpMethodBadge httpMethod={method.http_method} />{' '}
        <span data-text="">
          <Endpoint path={method.endpoint} />
        </span>
        <button
          type="button"
          className="button small scripted"
          data-copy=""
          aria-label={messages.copyWhat(method.endpoint)}
        >
          {messages.copy}
        </button>
      </div>
      <MethodPlace method={method} />
      <LibraryVersions versions={method.versions} library_uuid={method.library_uuid} />
      {method.is_deprecated && <p className="notice warn">{messages.deprecatedText}</p>}
    </PageHead>
  );
}

/** Where a method is: its library, its tags and its group. */
const MethodPlace = ({ method: { library_uuid, ...method } }: { method: MethodView }) => (
  <div className="facts place">
    <Breadcrumb href={methodsPath({ library: library_uuid })}>
      {messages.partOf(method.library_name, method.library_version)}
    </Breadcrumb>
    {method.tags.map((tag) => (
      <a key={tag} href={methodsPath({ library: library_uuid, tag })} dir="auto">
        {tag}
      </a>
    ))}
    {method.group && (
      <a href={methodsPath({ library: library_uuid, group: method.group.id })} dir="auto">
        {method.group.name}
      </a>
    )}
    {method.is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
    {/* On narrow screens, where these follow all fields. */}
    {method.responses.length > 0 && (
      <a className="to-part" href="#responses">
        {messages.responses}
      </a>
    )}
    <a className="to-part" href={`#${codeId}`}>
      {isHttp(method) ? messages.sample : messages.signature}
    </a>
  </div>
);

interface MethodLinksProps {
  method: MethodView;
  lastChange: LastChange | undefined;
}

/**
 * What belongs to a method: its models, the same call elsewhere, the company's own page, and its last change. They follow the
 * responses, so that a page begins with what the call does. Renders nothing if there is none.
 */
export function MethodLinks({ method, lastChange }: MethodLinksProps) {
  const { models = [], same_operations: same = [], request } = method;
  if (models.length === 0 && same.length === 0 && !externalDocsLink(request) && !lastChange) return null;
  return (
    <section aria-labelledby="related" className="part related">
      <h2 id="related">{messages.related}</h2>
      <ModelLinks method={method} />
      <SameOperations method={method} />
      <ExternalDocs method={method} />
      {lastChange && (
        <p className="remark">
          <a href={entryPath(lastChange)}>
            {changelogMessages.lastChange(lastChange.type, lastChange.version)}
          </a>{' '}
          <time dateTime={lastChange.published_at}>{formatUtcDate(new Date(lastChange.published_at))}</time>
        </p>
      )}
    </section>
  );
}

/** Links to the models that the method sends and returns. */
function ModelLinks({ method: { models = [] } }: { method: MethodView }) {
  if (models.length === 0) return null;
  return (
    <p className="remark">
      {messages.models}:{' '}
      {models.map(({ model_uuid, name }, index) => (
        <span key={model_uuid}>
          {index > 0 && ', '}
          <a href={modelPath(model_uuid)} dir="ltr">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

/** The host is beside the link, because the text may name another one. */
function ExternalDocs({ method }: { method: MethodView }) {
  const docs = externalDocsLink(method.request);
  if (!docs) return null;
  return (
    <p className="remark">
      <a href={docs.url} rel="nofollow" dir="auto">
        {docs.text}
      </a>{' '}
      (<bdi>{docs.host}</bdi>)
    </p>
  );
}

/** Links to the HTTP call that a function makes, or to the functions that make an HTTP call. */
function SameOperations({ method: { same_operations: same = [] } }: { method: MethodView }) {
  if (same.length === 0) return null;
  return (
    <p className="remark">
      {messages.sameOperation}{' '}
      {same.slice(0, 3).map(({ method_uuid, name }, index) => (
        <span key={method_uuid}>
          {index > 0 && ', '}
          <a href={methodPath(method_uuid)} dir="ltr">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
