import * as methodDetailMessages from '@fieldkit/contract/messages/method-details.ts';
import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { type InputPlace, placeOf, places } from '@fieldkit/contract/nested-inputs.ts';
import { variantsText } from '@fieldkit/contract/request-details.ts';
import type { Field } from '../../content/FieldTable.tsx';

interface ParameterGroup {
  title: string;
  rows: Field[];
}

/** The description, including the variants of the input. */
const withVariants = ({ description, one_of }: InputParam): string =>
  [description, one_of && `${methodDetailMessages.oneOf}: ${variantsText(one_of)}.`]
    .filter(Boolean)
    .join('\n');

/** Groups inputs and headers by location. Empty groups are omitted. */
export function groupParameters(inputs: readonly InputParam[], headers: readonly Header[]): ParameterGroup[] {
  const named = new Set(headers.map(({ name }) => name.toLowerCase()));
  const rowsOf = (place: InputPlace | null): Field[] => [
    ...(place === 'header' ? headers.map((header) => ({ ...header, standard: header.default_value })) : []),
    // A header that is also listed as an input is shown only once.
    ...inputs
      .filter(
        (input) =>
          placeOf(input.in) === place && !(place === 'header' && named.has(input.name.toLowerCase())),
      )
      .map((input) => ({ ...input, description: withVariants(input) })),
  ];
  return [
    ...places.map((place) => ({ title: methodDetailMessages.groups[place], rows: rowsOf(place) })),
    { title: methodDetailMessages.otherInputs, rows: rowsOf(null) },
  ].filter(({ rows }) => rows.length > 0);
}
