import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText, isSuccess, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { Fragment } from 'react';
import { anchorsOf } from '../text/field-anchors.ts';
import { Badge } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';

/** The responses of a method. The first one is open. */
export function Responses({ responses }: { responses: readonly MethodResponse[] }) {
  if (responses.length === 0) return null;
  const anchors = anchorsOf(
    'response',
    responses.map(({ status }) => status),
  );
  return (
    <section aria-labelledby="responses" className="part">
      <h2 id="responses">{messages.responses}</h2>
      {responses.map((response, index) => (
        <details key={response.status} id={anchors[index]} open={index === 0} className="response">
          <summary>
            <Badge tone={isSuccess(response) ? 'ok' : 'warn'}>{response.status}</Badge>{' '}
            <span dir="auto">{response.description}</span>{' '}
            <code dir="ltr">{response.type || messages.noBody}</code>
          </summary>
          <FieldList
            body={response}
            label={`${messages.responseExample} ${response.status}`}
            anchor={anchors[index] ?? ''}
          />
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
  anchor,
  more = messages.moreFields,
}: {
  body: Body;
  label: string;
  /** The anchor of the body, with which those of its fields begin. */
  anchor: string;
  more?: string;
}) {
  const { content_type, fields, is_cut, example, codes = [] } = body;
  const entries = Object.entries(fields);
  const anchors = anchorsOf(
    anchor,
    entries.map(([path]) => path),
  );
  return (
    <>
      {content_type && <p className="remark">{content_type}</p>}
      {entries.length > 0 && (
        <ul className="response-fields" aria-label={messages.responseFields}>
          {entries.map(([path, type], place) => (
            <li key={path} id={anchors[place]}>
              <a className="anchor" href={`#${anchors[place]}`}>
                <code dir="ltr">{path}</code>
              </a>{' '}
              <span>{type}</span>
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
