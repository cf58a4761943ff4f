import * as words from '@fieldkit/contract/messages/method-details.ts';
import { isSuccess, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { useQuery } from '@tanstack/react-query';
import { ExampleCode } from '../../content/ColoredCodeBlock.tsx';
import { FieldPaths } from '../../content/FieldPaths.tsx';
import { callOptions } from '../../lib/call-options.ts';
import { Badge } from '../../ui/Badge.tsx';

/** The responses of a method. They are fetched separately, because lists of methods do not contain them. */
export function MethodResponses({ methodUuid }: { methodUuid: string }) {
  const { data } = useQuery(callOptions(methodCalls.get, { params: { id: methodUuid } }));
  const responses = data?.details.responses ?? [];
  if (responses.length === 0) return null;
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-13 font-medium">{words.responses}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {responses.map((response, index) => (
          <li key={response.status}>
            <Response response={response} isOpen={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Response({ response, isOpen }: { response: MethodResponse; isOpen: boolean }) {
  const { status, description, type, fields, is_cut, example, codes = [], links = [] } = response;
  const head = (
    <>
      <Badge tone={isSuccess(response) ? 'ok' : 'warn'}>{status}</Badge>
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere text-ink-2">
        {description}
      </span>
      <code dir="ltr" className="font-mono text-12 text-ink-3">
        {type || words.noBody}
      </code>
    </>
  );
  const row = 'flex min-h-10 flex-wrap items-center gap-2 px-3 py-2 text-13';
  if (Object.keys(fields).length === 0 && !example && codes.length + links.length === 0)
    return <div className={row}>{head}</div>;
  return (
    <details open={isOpen}>
      <summary className={`${row} cursor-pointer rounded-md hover:bg-hover`}>{head}</summary>
      <div className="px-3 pb-3">
        <FieldPaths label={words.fieldsOf(status)} body={response} more={is_cut && words.moreFields} />
      </div>
      {codes.length > 0 && (
        <p className="px-3 pb-3 text-12 wrap-anywhere text-ink-3">
          {words.errorCodes}: <code className="font-mono text-ink">{codes.join(', ')}</code>
        </p>
      )}
      {links.map(({ name, target, parameters }) => (
        <p key={name} className="px-3 pb-3 text-12 wrap-anywhere text-ink-3">
          {words.next}: <code className="font-mono text-ink">{target}</code>{' '}
          {Object.entries(parameters)
            .map(([input, value]) => words.valueFrom(input, value))
            .join(', ')}
        </p>
      ))}
      {example && (
        <div className="px-3 pb-3">
          <ExampleCode label={words.exampleOf(status)} example={example} />
        </div>
      )}
    </details>
  );
}
