import { type Place, placeOf, places } from '@fieldkit/contract/input-places.ts';
import { methodDetailMessages as messages } from '@fieldkit/contract/messages/method-details.ts';
import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { variantsText } from '@fieldkit/contract/request-details.ts';
import type { Parameter } from './ParameterTable.tsx';

export interface ParameterGroup {
  title: string;
  rows: Parameter[];
}

/** The description with the variants of the input. */
const withVariants = ({ description, one_of }: InputParam): string =>
  [description, one_of && `${messages.oneOf}: ${variantsText(one_of)}.`].filter(Boolean).join('\n');

/** Groups inputs and headers by location; empty groups are left out. */
export function groupParameters(inputs: readonly InputParam[], headers: readonly Header[]): ParameterGroup[] {
  const named = new Set(headers.map(({ name }) => name.toLowerCase()));
  const rowsOf = (place: Place | null): Parameter[] => [
    ...(place === 'header' ? headers.map((header) => ({ ...header, standard: header.default_value })) : []),
    // A header that is also listed as an input is shown once.
    ...inputs
      .filter(
        (input) =>
          placeOf(input.in) === place && !(place === 'header' && named.has(input.name.toLowerCase())),
      )
      .map((input) => ({ ...input, description: withVariants(input) })),
  ];
  return [
    ...places.map((place) => ({ title: messages.groups[place], rows: rowsOf(place) })),
    { title: messages.otherInputs, rows: rowsOf(null) },
  ].filter(({ rows }) => rows.length > 0);
}
