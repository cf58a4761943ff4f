import { isHttp } from '@fieldkit/code-samples/write-samples.ts';
import * as words from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { MethodView, PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { LanguagePicker } from '../parts/AnswerSteps.tsx';
import { ResponseExamples } from '../parts/BodyExamples.tsx';
import { CallAuthentication } from '../parts/CallAuthentication.tsx';
import { CodeBlock } from '../parts/CodeBlock.tsx';
import { ColoredCode } from '../parts/ColoredCode.tsx';
import { MethodHead, MethodLinks } from '../parts/MethodHead.tsx';
import { MethodSamples } from '../parts/MethodSamples.tsx';
import { ParameterList } from '../parts/ParameterList.tsx';
import { Prose } from '../parts/Prose.tsx';
import { RequestButton } from '../parts/RequestButton.tsx';
import { Responses } from '../parts/Responses.tsx';
import { WorkflowCards } from '../parts/WorkflowCards.tsx';
import { codeId } from '../site-paths.ts';
import { bodyLines } from '../text/method-text.ts';
import { EventLinks } from './EventScreen.tsx';

/** A method: its description, its parameters, and how to call it. */
export function MethodScreen({
  site,
  method,
  workflows,
  last_change,
}: Extract<PluginPageView, { page: 'method' }>) {
  return (
    <>
      <MethodHead site={site} method={method} />
      {/* On narrow screens, the code is between the description and the parameters. */}
      <div className="two call-parts">
        <div>
          {!isTitle(method) && <Prose className="lead">{method.description}</Prose>}
          {isHttp(method) && <CallAuthentication method={method} />}
        </div>
        <section aria-labelledby={codeId} className="aside">
          <div className="aside-head">
            <h2 id={codeId}>{isHttp(method) ? messages.sample : messages.signature}</h2>
            {site.brand?.is_test_request_shown !== false && <RequestButton method={method} />}
          </div>
          {isHttp(method) && <LanguagePicker />}
          <MethodSamples method={method} />
          <ResponseExamples responses={method.responses} />
        </section>
        <div>
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
          <Responses method={method} />
          <MethodLinks method={method} lastChange={last_change} />
        </div>
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

/** Whether a description only repeats the name, as that of a call whose summary is its only text. */
const isTitle = ({ description, method_name }: Pick<MethodView, 'description' | 'method_name'>): boolean =>
  ['', method_name].includes(description.trim().replace(/\.$/, ''));
