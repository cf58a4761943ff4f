import { isHttp } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { methodPath } from '../site-paths.ts';
import { LanguagePicker } from './AnswerSteps.tsx';
import { BodyExample } from './BodyExamples.tsx';
import { HttpMethodBadge } from './MethodRows.tsx';
import { MethodSamples } from './MethodSamples.tsx';

/** One call of the API beside the first lines of the home page: its code, and what a success responds with. */
export function ExampleCall({ method }: { method: MethodView }) {
  const success = method.responses.find(({ status }) => status.startsWith('2'));
  const response = success && `${messages.responseExample} ${success.status}`;
  return (
    <section className="card example-call" aria-labelledby="example-call">
      <h2 id="example-call">
        <HttpMethodBadge httpMethod={method.http_method} />
        <a href={methodPath(method.method_uuid)} dir="auto">
          {method.method_name}
        </a>
      </h2>
      {isHttp(method) && <LanguagePicker />}
      <MethodSamples method={method} />
      {success && response && <BodyExample body={success} label={response} title={response} />}
    </section>
  );
}
