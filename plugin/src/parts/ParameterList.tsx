import * as methodDetailMessages from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { type InputTree, placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { anchorsFor } from '../text/field-anchors.ts';
import { type Parameter, parameterTrees } from '../text/parameters.ts';
import { FieldDescription, FieldTree } from './FieldTree.tsx';

/** A call with more parameters shows nested ones only of those that it needs. */
const MAX_OPEN = 12;

/** All parameters of a call, nested ones below their parents. */
export function ParameterList({ method }: { method: MethodView }) {
  if (method.inputs === null)
    return (
      <p className="prose" dir="auto">
        {method.input_text}
      </p>
    );
  const trees = parameterTrees(method);
  if (trees.length === 0) return <p className="quiet">{messages.noParameters}</p>;
  const anchors = anchorsFor('parameter', trees);
  const groups = groupsOf(trees);
  return groups.map(([place, own]) => (
    <div key={place} className="params">
      {groups.length > 1 && <h3>{place}</h3>}
      <div className="card">
        <FieldTree
          trees={own}
          anchors={anchors}
          isOpen={({ required }) => required || anchors.size <= MAX_OPEN}
          label={groups.length > 1 ? `${messages.parameters}: ${place}` : messages.parameters}
        >
          {(parameter) => <ParameterDetails parameter={parameter} isPlaceHeading={groups.length > 1} />}
        </FieldTree>
      </div>
    </div>
  ));
}

/**
 * The parameters by their places, in the order in which a request has them: path, query, headers, body. Places without a
 * required parameter come last.
 */
function groupsOf(trees: readonly InputTree<Parameter>[]): [place: string, trees: InputTree<Parameter>[]][] {
  const byPlace = Map.groupBy(trees, ({ input }) => {
    const place = placeOf(input.in);
    return place ? methodDetailMessages.groups[place] : input.in;
  });
  const order: string[] = Object.values(methodDetailMessages.groups);
  const rank = ([place, own]: [string, InputTree<Parameter>[]]) =>
    order.indexOf(place) + (own.some(({ input }) => input.required) ? 0 : order.length + 1);
  return [...byPlace].toSorted((a, b) => rank(a) - rank(b));
}

interface ParameterDetailsProps {
  parameter: Parameter;
  /** The place is the heading above the list, so it is not repeated. */
  isPlaceHeading: boolean;
}

function ParameterDetails({ parameter, isPlaceHeading }: ParameterDetailsProps) {
  const { type, required, description, variants, standard, example } = parameter;
  return (
    <>
      <span className="traits">
        <span className={isPlaceHeading ? 'sr-only' : undefined}>
          <span className="sr-only">{messages.columns.in}: </span>
          {placeName(parameter.in)}
        </span>{' '}
        <code>
          <span className="sr-only">{messages.columns.type}: </span>
          {type}
        </code>{' '}
        {/* A mark on every field that is not required would hide those that are. */}
        <span className={required ? 'is-required' : 'sr-only'}>
          {required ? messages.required : messages.optional}
        </span>
      </span>
      <FieldDescription of={parameter.name} text={description} />
      {variants && <Variants variants={variants} />}
      {example && (
        <p className="standard">
          {messages.exampleValue}: <code dir="ltr">{example}</code>
        </p>
      )}
      {standard && (
        <p className="standard">
          {messages.defaultValue}: <code>{standard}</code>
        </p>
      )}
    </>
  );
}

/** More variants than this are folded. */
const MAX_VARIANTS = 4;

/** The variants of a parameter, one per line. */
function Variants({ variants }: { variants: readonly string[] }) {
  const list = (
    <ul className="variants">
      {variants.map((variant) => (
        <li key={variant} dir="auto">
          {variant}
        </li>
      ))}
    </ul>
  );
  if (variants.length > MAX_VARIANTS)
    return (
      <details>
        <summary>{messages.oneOfVariants(variants.length)}</summary>
        {list}
      </details>
    );
  return (
    <>
      <p className="standard">{messages.oneOf}:</p>
      {list}
    </>
  );
}

const placeName = (written: string): string => {
  const place = placeOf(written);
  return place ? methodDetailMessages.places[place] : written;
};
