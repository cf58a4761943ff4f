import { isHttp, writeSamples } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText } from '@fieldkit/contract/method-responses.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { methodPath } from '../site-paths.ts';
import { LanguagePicker } from './AnswerSteps.tsx';
import { exampleOf } from './BodyExamples.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { ColoredCode } from './ColoredCode.tsx';
import { HttpMethodBadge } from './MethodRows.tsx';
import { LanguageSamples, MethodSamples } from './MethodSamples.tsx';

/** One call of the API beside the first lines of the home page: its code, and what a success responds with. */
export function ExampleCall({ method }: { method: MethodView }) {
  return (
    <section className="card example-call" aria-labelledby="example-call">
      <h2 id="example-call">
        <HttpMethodBadge httpMethod={method.http_method} />
        <a href={methodPath(method.method_uuid)} dir="auto">
          {method.method_name}
        </a>
      </h2>
      {isHttp(method) ? <ExampleRequest method={method} /> : <MethodSamples method={method} />}
    </section>
  );
}

function ExampleRequest({ method }: { method: MethodView }) {
  const success = method.responses.find(({ status }) => status.startsWith('2'));
  const example = success && exampleOf(success);
  return (
    <>
      <LanguagePicker />
      <LanguageSamples {...writeSamples(method)} />
      {example && (
        <CodeBlock label={messages.responseExample} title={`${messages.responseExample} ${success.status}`}>
          <ColoredCode code={exampleText(example)} language="json" />
        </CodeBlock>
      )}
    </>
  );
}
