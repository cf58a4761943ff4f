import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText, isSuccess, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { Fragment } from 'react';
import { Badge } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';

/** The responses of a method. The first one is open. */
export function Responses({ responses }: { responses: readonly MethodResponse[] }) {
  if (responses.length === 0) return null;
  return (
    <section aria-labelledby="responses" className="part">
      <h2 id="responses">{messages.responses}</h2>
      {responses.map((response, index) => (
        <details key={response.status} open={index === 0} className="response">
          <summary>
            <Badge tone={isSuccess(response) ? 'ok' : 'warn'}>{response.status}</Badge>{' '}
            <span dir="auto">{response.description}</span>{' '}
            <code dir="ltr">{response.type || messages.noBody}</code>
          </summary>
          <FieldList body={response} label={`${messages.responseExample} ${response.status}`} />
          <Links links={response.links} />
        </details>
      ))}
    </section>
  );
}

type Body = Pick<MethodResponse, 'content_type' | 'fields' | 'is_cut' | 'example' | 'codes'>;

/** The fields, the error codes and the example of a body. */
export function FieldList({
  body,
  label,
  more = messages.moreFields,
}: {
  body: Body;
  label: string;
  more?: string;
}) {
  const { content_type, fields, is_cut, example, codes = [] } = body;
  const entries = Object.entries(fields);
  return (
    <>
      {content_type && <p className="remark">{content_type}</p>}
      {entries.length > 0 && (
        <ul className="response-fields" aria-label={messages.responseFields}>
          {entries.map(([path, type]) => (
            <li key={path}>
              <code dir="ltr">{path}</code> <span>{type}</span>
            </li>
          ))}
        </ul>
      )}
      {is_cut && <p className="remark">{more}</p>}
      {codes.length > 0 && (
        <p className="remark">
          {messages.errorCodes}:{' '}
          {codes.map((code, place) => (
            <Fragment key={code}>
              {place > 0 && ', '}
              <code dir="ltr">{code}</code>
            </Fragment>
          ))}
        </p>
      )}
      {example && (
        <CodeBlock label={label} title={messages.responseExample}>
          {exampleText(example)}
        </CodeBlock>
      )}
    </>
  );
}

/** The calls that can follow, with the values that they take from the response. */
function Links({ links = [] }: Pick<MethodResponse, 'links'>) {
  if (links.length === 0) return null;
  return (
    <ul className="response-fields" aria-label={messages.nextCalls}>
      {links.map(({ name, target, parameters, description }) => (
        <li key={name}>
          {messages.nextCalls}: <code dir="ltr">{target}</code>{' '}
          <span dir="auto">{[linkValues(parameters), description].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** `id from $response.body#/id` */
export const linkValues = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .map(([name, value]) => messages.linkValue(name, value))
    .join(', ');
