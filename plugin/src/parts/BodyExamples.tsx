import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { Fragment } from 'react';
import { madeExample } from '../text/made-example.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { ColoredCode } from './ColoredCode.tsx';

/**
 * What each status of a method answers, one at a time: radio buttons choose the status, with or without scripts. A single
 * status is part of the heading.
 */
export function ResponseExamples({ responses }: { responses: readonly MethodResponse[] }) {
  const [only] = responses;
  if (!only || !responses.some(hasExample)) return null;
  if (responses.length === 1)
    return (
      <section aria-labelledby="example" className="examples">
        <h2 id="example">
          {messages.responseExample} <code className="status">{only.status}</code>
        </h2>
        <ResponseExample response={only} />
      </section>
    );
  const first = responses.findIndex(hasExample);
  return (
    <fieldset className="examples">
      <legend>{messages.responseExample}</legend>
      {responses.map((response, place) => {
        const id = `example-${place}`;
        return (
          <Fragment key={id}>
            <input type="radio" name="example" id={id} defaultChecked={place === first} className="sr-only" />
            <label htmlFor={id}>{response.status}</label>
            <div className="example">
              <ResponseExample response={response} />
            </div>
          </Fragment>
        );
      })}
    </fieldset>
  );
}

/** The example of a body, or one that is made from its fields; empty without fields. */
export const exampleOf = (body: ExampleBody): string => body.example || madeExample(body);

const hasExample = (response: MethodResponse): boolean => exampleOf(response) !== '';

/** The example of a status; without fields, what the document says about it. */
function ResponseExample({ response }: { response: MethodResponse }) {
  const { status, description, type, content_type } = response;
  if (!hasExample(response))
    return (
      <p className="remark">
        {description && <span dir="auto">{description}</span>}{' '}
        <code dir="ltr">{type || messages.noBody}</code>
      </p>
    );
  return (
    <BodyExample
      body={response}
      label={`${messages.responseExample} ${status}`}
      title={content_type || status}
    />
  );
}

type ExampleBody = Parameters<typeof madeExample>[0] & Pick<MethodResponse, 'example'>;

/** The example of one body, with a sentence if it is made. */
export function BodyExample({
  body,
  label,
  title = messages.responseExample,
}: {
  body: ExampleBody;
  label: string;
  title?: string;
}) {
  const example = exampleOf(body);
  if (example === '') return null;
  const isJson = /json/i.test(body.content_type) || /^\s*[[{]/.test(example);
  return (
    <>
      <CodeBlock label={label} title={title}>
        <ColoredCode code={exampleText(example)} language={isJson ? 'json' : 'text'} />
      </CodeBlock>
      {!body.example && <p className="remark">{messages.madeExample}</p>}
    </>
  );
}
