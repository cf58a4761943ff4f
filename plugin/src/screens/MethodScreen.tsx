import { isHttp } from '@fieldkit/code-samples/write-samples.ts';
import * as words from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { MethodView, PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { LanguagePicker } from '../parts/AnswerSteps.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ResponseExamples } from '../parts/BodyExamples.tsx';
import { CallAuthentication } from '../parts/CallAuthentication.tsx';
import { CodeBlock } from '../parts/CodeBlock.tsx';
import { ColoredCode } from '../parts/ColoredCode.tsx';
import { LibraryVersions } from '../parts/LibraryVersions.tsx';
import { HttpMethodBadge } from '../parts/MethodRows.tsx';
import { MethodSamples } from '../parts/MethodSamples.tsx';
import { Breadcrumb, PageCopy, PageHead } from '../parts/PageHead.tsx';
import { ParameterList } from '../parts/ParameterList.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Responses } from '../parts/Responses.tsx';
import { WorkflowCards } from '../parts/WorkflowCards.tsx';
import { markdownPath, methodPath, methodsPath } from '../site-paths.ts';
import { bodyLines } from '../text/method-text.ts';
import { EventLinks } from './EventScreen.tsx';

/** A method: its description, its parameters, and how to call it. */
export function MethodScreen({ method, workflows }: Extract<PluginPageView, { page: 'method' }>) {
  return (
    <>
      <Breadcrumb href={methodsPath({ library: method.library_uuid })}>
        {messages.partOf(method.library_name, method.library_version)}
      </Breadcrumb>
      <PageHead
        title={method.method_name}
        beside={<PageCopy markdown={markdownPath(methodPath(method.method_uuid))} />}
      >
        <p className="call">
          <HttpMethodBadge httpMethod={method.verb} /> <code dir="ltr">{method.endpoint}</code>
        </p>
        {(method.is_deprecated || method.tags.length > 0) && (
          <p className="facts">
            {method.is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
            {method.tags.map((tag) => (
              <a
                key={tag}
                className="chip"
                href={methodsPath({ library: method.library_uuid, tag })}
                dir="auto"
              >
                {tag}
              </a>
            ))}
          </p>
        )}
        <LibraryVersions versions={method.versions} library_uuid={method.library_uuid} />
        <SameOperations method={method} />
        {method.is_deprecated && <p className="notice warn">{messages.deprecatedText}</p>}
      </PageHead>
      <div className="two">
        <div>
          {method.description && <Prose className="lead">{method.description}</Prose>}
          {isHttp(method) && <CallAuthentication method={method} />}
          <section aria-labelledby="parameters" className="part">
            <h2 id="parameters">{messages.parameters}</h2>
            {bodyLines(method).map((line) => (
              <p key={line} className="remark" dir="auto">
                {line}
              </p>
            ))}
            <ParameterList method={method} />
            {method.request.graphql !== undefined && (
              <CodeBlock label={words.graphql} title={words.graphql}>
                <ColoredCode code={method.request.graphql} language="graphql" />
              </CodeBlock>
            )}
          </section>
          <Responses responses={method.responses} />
        </div>
        <section aria-labelledby="samples" className="aside">
          <h2 id="samples">{isHttp(method) ? messages.sample : messages.signature}</h2>
          {isHttp(method) && <LanguagePicker />}
          <MethodSamples method={method} />
          <ResponseExamples responses={method.responses} />
        </section>
      </div>
      {method.callbacks && method.callbacks.length > 0 && (
        <section className="part" aria-labelledby="callbacks">
          <h2 id="callbacks">{messages.callbacks}</h2>
          <EventLinks events={method.callbacks} />
        </section>
      )}
      {workflows.length > 0 && (
        <section className="part" aria-labelledby="used">
          <h2 id="used">{messages.usedBy}</h2>
          <WorkflowCards workflows={workflows} />
        </section>
      )}
    </>
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
