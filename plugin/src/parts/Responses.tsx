import { adviceFor, adviceTitle } from '@fieldkit/contract/messages/error-advice.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { isSuccess, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { type InputTree, inputTrees } from '@fieldkit/contract/nested-inputs.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { plainWords } from '@fieldkit/prose/plain-words.ts';
import { Fragment } from 'react';
import { modelPath } from '../site-paths.ts';
import { anchorsFor, anchorsOf } from '../text/field-anchors.ts';
import { Badge } from './Badge.tsx';
import { FieldDescription, FieldTree } from './FieldTree.tsx';

type RespondingMethod = Pick<MethodView, 'responses' | 'field_models'>;

/** The responses of a method. The first one is open; their examples are next to them. */
export function Responses({ method: { responses, field_models } }: { method: RespondingMethod }) {
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
            <span dir="auto">{firstSentence(response.description)}</span>{' '}
            <code dir="ltr">{response.type || messages.noBody}</code>
          </summary>
          {firstSentence(response.description) !== response.description && (
            <FieldDescription of={response.status} text={response.description} />
          )}
          <BodyFields body={response} anchor={anchors[index] ?? ''} models={field_models} />
          <Links links={response.links} />
          <Advice status={response.status} />
        </details>
      ))}
    </section>
  );
}

/** What is readable at a glance; the whole text follows below if it is longer. */
function firstSentence(description: string): string {
  const text = plainWords(description);
  const [first = ''] = /^[^\n]{0,160}?(?:[.!?](?=\s)|$)/.exec(text) ?? [];
  return first || cutText(text);
}

const cutText = (text: string): string => {
  const [line = ''] = text.split('\n');
  return line.length <= 160 ? line : `${line.slice(0, 150).replace(/\s+\S*$/, '')}…`;
};

/** What to do about an error. */
function Advice({ status }: { status: string }) {
  const advice = adviceFor(status);
  return advice === undefined ? null : (
    <p className="remark">
      {adviceTitle}: {advice}
    </p>
  );
}

type Body = Pick<MethodResponse, 'content_type' | 'fields' | 'notes' | 'models' | 'is_cut' | 'codes'>;

/** A body with as many fields may have more of its own, not only in its objects. */
const MAX_LISTED = 120;

/** The fields of a body, nested ones folded, and its error codes. */
export function BodyFields({
  body: { content_type, fields, notes = {}, models: named = {}, is_cut, codes = [] },
  anchor,
  models = {},
  more = messages.moreFields,
  label = messages.responseFields,
}: {
  body: Body;
  /** The anchor of the body, with which those of its fields begin. */
  anchor: string;
  /** The ids of the models that fields name. */
  models?: Record<string, string> | undefined;
  more?: string;
  /** The accessible name of the list of fields. */
  label?: string;
}) {
  const trees = inputTrees(Object.entries(fields).map(([name, type]) => ({ name, in: 'body', type })));
  const wrappers = wrappersIn(trees);
  // Then each field that is not listed is in a model.
  const hasModels = Object.values(named).some((name) => ownValue(models, name) !== undefined);
  return (
    <>
      {content_type && <p className="remark">{content_type}</p>}
      {trees.length > 0 && (
        <div className="body-fields">
          <FieldTree
            trees={trees}
            anchors={anchorsFor(anchor, trees)}
            isOpen={(field) => wrappers.has(field)}
            label={label}
          >
            {({ name, type }) => (
              <>
                <code className="holder">{type}</code>
                {notes[name]?.required && (
                  <>
                    {' '}
                    <span className="is-required">{messages.required}</span>
                  </>
                )}
                <FieldDescription of={name} text={notes[name]?.description} />
                <ModelLink name={ownValue(named, name)} models={models} />
              </>
            )}
          </FieldTree>
        </div>
      )}
      {is_cut && !(hasModels && trees.length < MAX_LISTED) && <p className="remark">{more}</p>}
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
    </>
  );
}

/** The fields that are alone in the body or in such a field, like `data`: what they contain is what a reader looks for. */
function wrappersIn<Field extends { name: string; in: string }>(
  trees: readonly InputTree<Field>[],
): ReadonlySet<Field> {
  const [only, ...others] = trees;
  return new Set(only && others.length === 0 ? [only.input, ...wrappersIn(only.fields)] : []);
}

/** The names come from the document and can be `constructor`, so only own properties count. */
const ownValue = (record: Record<string, string>, name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;

/** Links to the model that lists the fields of a field, if they are not listed here. */
function ModelLink({ name, models }: { name: string | undefined; models: Record<string, string> }) {
  const model_uuid = ownValue(models, name);
  return model_uuid === undefined ? null : (
    <a href={modelPath(model_uuid)} dir="auto" data-unfold="fields">
      {messages.fieldsOfModel(name ?? '')}
    </a>
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
