import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';

/** A field of a response in the form. */
export interface ResponseFieldValues {
  /** Its path in the body: `owner.login`, `items[].price`. */
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** A response in the form. `rest` contains what the form does not show and returns unchanged. */
export interface ResponseValues {
  status: string;
  description: string;
  contentType: string;
  type: string;
  fields: ResponseFieldValues[];
  example: string;
  rest: Pick<MethodResponse, 'is_cut' | 'headers' | 'codes' | 'links'>;
}

export const emptyField: ResponseFieldValues = { name: '', type: 'string', required: false, description: '' };
export const emptyResponse: ResponseValues = {
  status: '200',
  description: '',
  contentType: 'application/json',
  type: 'object',
  fields: [],
  example: '',
  rest: {},
};

export const responseValues = (responses: readonly MethodResponse[]): ResponseValues[] =>
  responses.map(
    ({
      status,
      description,
      content_type,
      type,
      fields,
      notes = {},
      example = '',
      ...rest
    }): ResponseValues => ({
      status,
      description,
      contentType: content_type,
      type,
      example,
      rest,
      fields: Object.entries(fields).map(([name, its]) => ({
        name,
        type: its,
        required: notes[name]?.required ?? false,
        description: notes[name]?.description ?? '',
      })),
    }),
  );

/** The responses in the server's format. Empty rows of fields are left out. */
export const responsesOf = (responses: readonly ResponseValues[]): MethodResponse[] =>
  responses.map(({ status, description, contentType, type, fields, example, rest }) => {
    const filled = fields.filter((field) => !isBlankField(field));
    const noted = filled.filter((field) => field.required || field.description.trim() !== '');
    const notes = noted.map((field) => [
      field.name.trim(),
      {
        ...(field.required && { required: true }),
        ...(field.description.trim() && { description: field.description.trim() }),
      },
    ]);
    return {
      status: status.trim(),
      description,
      content_type: contentType,
      type,
      fields: Object.fromEntries(filled.map((field) => [field.name.trim(), field.type.trim()])),
      ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
      ...(example.trim() && { example }),
      ...rest,
    };
  });

const isBlankField = ({ name, description }: ResponseFieldValues): boolean =>
  name.trim() === '' && description.trim() === '';

/** The first field whose name another field of the response has; undefined if all differ. */
export const repeatedField = ({ fields }: ResponseValues): string | undefined => {
  const names = fields.filter((field) => !isBlankField(field)).map(({ name }) => name.trim());
  return names.find((name, place) => names.indexOf(name) !== place);
};
