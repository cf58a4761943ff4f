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

const hasExample = (response: MethodResponse): boolean =>
  Boolean(response.example) || madeExample(response) !== '';

/** The example of a status, or one made from its fields; without fields, what the document says about it. */
function ResponseExample({ response }: { response: MethodResponse }) {
  const { status, description, type, content_type } = response;
  const made = response.example ? '' : madeExample(response);
  const example = response.example || made;
  if (!example)
    return (
      <p className="remark">
        {description && <span dir="auto">{description}</span>}{' '}
        <code dir="ltr">{type || messages.noBody}</code>
      </p>
    );
  return (
    <>
      <BodyExample
        body={{ content_type, example }}
        label={`${messages.responseExample} ${status}`}
        title={content_type || status}
      />
      {made && <p className="remark">{messages.madeExample}</p>}
    </>
  );
}

/** The example of one body. */
export function BodyExample({
  body: { example = '', content_type },
  label,
  title = messages.responseExample,
}: {
  body: Pick<MethodResponse, 'example' | 'content_type'>;
  label: string;
  title?: string;
}) {
  if (example === '') return null;
  const isJson = /json/i.test(content_type) || /^\s*[[{]/.test(example);
  return (
    <CodeBlock label={label} title={title}>
      <ColoredCode code={exampleText(example)} language={isJson ? 'json' : 'text'} />
    </CodeBlock>
  );
}
