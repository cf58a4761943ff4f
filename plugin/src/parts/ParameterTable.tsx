import { placeOf } from '@fieldkit/contract/input-places.ts';
import { methodDetailMessages } from '@fieldkit/contract/messages/method-details.ts';
import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownMethod } from '@fieldkit/contract/plugin-site.ts';
import { Prose } from './Prose.tsx';

type Row = {
  name: string;
  in: string;
  type: string;
  required: boolean;
  description: string;
  standard?: string;
};

/** Everything a call takes; below 640 px each row is a small block. */
export function ParameterTable({ method }: { method: ShownMethod }) {
  const rows = parametersOf(method);
  if (method.inputs === null)
    return (
      <p className="prose" dir="auto">
        {method.input_text}
      </p>
    );
  if (rows.length === 0) return <p className="quiet">{say.noParameters}</p>;
  return (
    <div className="table card">
      <table aria-labelledby="parameters">
        <thead>
          <tr>
            {Object.values(say.columns).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the rows never move
            <ParameterRow key={place} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ParameterRow({ row }: { row: Row }) {
  return (
    <tr>
      <th scope="row">
        <code>{row.name}</code>
      </th>
      <td>{placeName(row.in)}</td>
      <td>
        <code>{row.type}</code>
      </td>
      <td className={row.required ? 'is-required' : 'is-optional'}>
        {row.required ? say.required : say.optional}
      </td>
      <td>
        {row.description && <Prose>{row.description}</Prose>}
        {row.standard && (
          <span className="standard">
            {say.defaultValue}: <code>{row.standard}</code>
          </span>
        )}
      </td>
    </tr>
  );
}

const placeName = (written: string): string => {
  const place = placeOf(written);
  return place ? methodDetailMessages.places[place] : written;
};

/** Headers and inputs in one list, required ones first; a header that is listed as an input, too, is one. */
export function parametersOf({ headers, inputs }: ShownMethod): Row[] {
  const named = new Set(headers.map(({ name }) => name.toLowerCase()));
  const rows: Row[] = [
    ...headers.map(({ default_value, ...header }) => ({ ...header, in: 'header', standard: default_value })),
    ...(inputs ?? []).filter(
      (input) => !(placeOf(input.in) === 'header' && named.has(input.name.toLowerCase())),
    ),
  ];
  return [...rows.filter(({ required }) => required), ...rows.filter(({ required }) => !required)];
}
