import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type ExpectedOperation, isRepeatedToken } from './expected-operations.ts';
import type { Json } from './fixture-documents.ts';
import {
  allowedValues,
  entrySchemas,
  fieldSchemas,
  isReadOnly,
  partsOf,
  requiredNames,
} from './schema-facts.ts';
import { type Follow, listOf } from './schema-validator.ts';

/**
 * Statements about inputs that contradict their document: places, required fields, allowed values, variants,
 * nesting.
 */
export function inputFaults(
  expected: ExpectedOperation,
  inputs: readonly InputParam[],
  contentType: string,
): string[] {
  const { follow } = expected;
  const body = bodySchema(expected, contentType);
  return [
    ...inputs.flatMap((input) => {
      const found = schemasOf(input, expected, body);
      if (!found) return [`${input.name} is not in the document`];
      return [
        ...requiredFaults(input, found, follow),
        ...valueFaults(input, found.schemas, follow),
        ...variantFaults(input, found.schemas, follow),
      ];
    }),
    ...missingFaults(expected, inputs, body),
  ];
}

interface AuditFinding {
  schemas: unknown[];
  /** Whether the document requires it; undefined if several places differ. */
  required: boolean;
}

function bodySchema({ bodies }: ExpectedOperation, contentType: string): unknown {
  const plain = (type: string) => type.split(';')[0]?.trim().toLowerCase();
  const type = [...bodies.keys()].find((one) => plain(one) === plain(contentType)) ?? [...bodies.keys()][0];
  return type === undefined ? undefined : bodies.get(type)?.schema;
}

function schemasOf(input: InputParam, expected: ExpectedOperation, body: unknown): AuditFinding | undefined {
  const { parameters, endpoint, follow } = expected;
  const place = input.in;
  const parameter = parameters.find(
    (one) => one.in === place && place !== 'body' && clean(one.name) === input.name,
  );
  if (parameter)
    return {
      schemas: [parameterSchema(parameter, follow)],
      required: parameter.required === true || place === 'path',
    };
  if (place === 'path')
    return endpoint.includes(`{${input.name}}`) ? { schemas: [], required: true } : undefined;
  if (place === 'query')
    return fieldOf(parameters.find((one) => one.in === 'querystring') ?? {}, input.name, follow);
  if (input.whole) return { schemas: [body], required: input.required };
  return nestedField(body, input.name, follow);
}

const clean = (name: unknown): string => String(name).replace(/\s+/g, ' ').trim();

function parameterSchema(parameter: Json, follow: Follow): unknown {
  if (parameter.schema !== undefined) return parameter.schema;
  const [media] = Object.values((parameter.content ?? {}) as Json);
  return media === undefined ? parameter : follow(media)?.schema;
}

function fieldOf(parameter: Json, name: string, follow: Follow): AuditFinding | undefined {
  const schema = parameterSchema(parameter, follow);
  const schemas = fieldSchemas(schema, name, follow);
  return schemas.length > 0 ? { schemas, required: requiredNames(schema, follow).has(name) } : undefined;
}

/** Finds "items[].price" by the names in its path; names can contain dots. */
function nestedField(body: unknown, name: string, follow: Follow): AuditFinding | undefined {
  const start = /^body((?:\[\])+)\.(.*)$/s.exec(name);
  if (start?.[1] && fieldSchemas(body, 'body', follow).length === 0) {
    let holders: unknown[] = [body];
    for (let depth = 0; depth < start[1].length / 2; depth++)
      holders = holders.flatMap((one) => entrySchemas(one, follow));
    return step(holders, start[2] ?? '', follow);
  }
  return step([body], name, follow);
}

function step(holders: unknown[], name: string, follow: Follow): AuditFinding | undefined {
  const whole = holders.flatMap((one) => fieldSchemas(one, name, follow));
  // Required is what every variant that has fields requires.
  const open = holders.filter((one) => partsOf(one, follow).some((part) => part.properties ?? part.required));
  const required = open.length > 0 && open.every((one) => requiredNames(one, follow).has(name));
  if (whole.length > 0) return { schemas: whole, required };
  if (required) return { schemas: [], required };
  for (let end = name.indexOf('.'); end >= 0; end = name.indexOf('.', end + 1)) {
    const first = name.slice(0, end);
    const own = first.replace(/(\[\])+$/, '');
    let inner = holders.flatMap((one) => fieldSchemas(one, own, follow));
    for (let depth = 0; depth < (first.length - own.length) / 2; depth++)
      inner = inner.flatMap((one) => entrySchemas(one, follow));
    const found = inner.length > 0 ? step(inner, name.slice(end + 1), follow) : undefined;
    if (found) return found;
  }
  return undefined;
}

function requiredFaults({ name, required }: InputParam, found: AuditFinding, _follow: Follow): string[] {
  return required === found.required ? [] : [`${name} is said to be ${required ? 'required' : 'optional'}`];
}

/** The values in the last line of a description. */
const namedValues =
  /(?:^|\n)(?:Format: [^\n]*?\. )?(One of|Always): ([^\n]*?)\.(?: Default: [^\n]*)?(?:\nIt has the same fields[^\n]*|\nIts fields are not listed\.)?$/;

function valueFaults({ name, description }: InputParam, schemas: unknown[], follow: Follow): string[] {
  const named = namedValues.exec(description);
  if (!named || schemas.length === 0) return [];
  const [, kind, text = ''] = named;
  const sets = schemas.map((one) => allowedValues(one, follow));
  if (sets.includes(undefined))
    return schemas.some((one) => described(one, follow, text))
      ? []
      : [`${name}: ${kind} ${text}, but any value is allowed`];
  const allowed = [...new Set(sets.flat().map((value) => (value === null ? 'null' : String(value))))];
  if (kind === 'Always') {
    const only = clean(allowed[0] ?? '');
    const label = text.startsWith(`${only} (`) ? text.slice(only.length + 2, -1) : '';
    const isTrue = text === only || (label !== '' && isTitle(label, schemas, follow));
    return allowed.length === 1 && isTrue ? [] : [`${name}: always ${text}, but ${allowed.join(', ')}`];
  }
  const isCut = text.endsWith('…');
  const missing = allowed.filter((value) => value.trim() !== '' && !text.includes(clean(value)));
  return missing.length > 0 && !isCut ? [`${name}: one of ${text}, without ${missing.join(', ')}`] : [];
}

/** Whether the document names a value so. */
const isTitle = (label: string, schemas: unknown[], follow: Follow): boolean =>
  schemas.some((one) => partsOf(one, follow).some((part) => clean(String(part.title)) === label));

/** Whether the author's own text lists the values. */
const described = (its: unknown, follow: Follow, text: string): boolean =>
  partsOf(its, follow).some((part) => String(part.description).includes(text.slice(0, 30)));

function variantFaults({ name, one_of }: InputParam, schemas: unknown[], follow: Follow): string[] {
  return (one_of ?? []).flatMap((variant) => {
    const parts = schemas.flatMap((one) => [
      ...partsOf(one, follow),
      ...entrySchemas(one, follow).flatMap((entry) => partsOf(entry, follow)),
    ]);
    const fits = parts.some((part) => {
      const names = [...variant.required, ...variant.fields];
      const own = requiredNames(part, follow);
      return (
        names.every((field) => own.has(field) || fieldSchemas(part, field, follow).length > 0) &&
        [...own].every(
          (field) =>
            variant.required.includes(field) ||
            variant.required.length >= 40 ||
            isHidden(part, field, follow),
        ) &&
        Object.entries(variant.values).every(([field, values]) => hasValues(part, field, values, follow))
      );
    });
    return fits ? [] : [`${name}: no variant is as ${variant.name} is said to be`];
  });
}

const isHidden = (its: unknown, field: string, follow: Follow): boolean =>
  fieldSchemas(its, field, follow).some((one) => isReadOnly(one, follow));

function hasValues(its: unknown, field: string, values: string[], follow: Follow): boolean {
  const sets = fieldSchemas(its, field, follow).map((one) => allowedValues(one, follow));
  const allowed = sets.flatMap((set) =>
    (set ?? []).map((value) => (value === null ? 'null' : String(value))),
  );
  // The discriminator's value may only be in the mapping.
  return (
    allowed.length === 0 ||
    values.every((value) => allowed.some((one) => clean(one).startsWith(value.slice(0, 90))))
  );
}

/** Fields that the document requires and that are not listed. */
function missingFaults(
  { parameters, security, follow }: ExpectedOperation,
  inputs: readonly InputParam[],
  body: unknown,
): string[] {
  const keys = (security ?? []).flat().map((scheme) => scheme.name);
  const listed = (place: unknown, name: string) =>
    inputs.some((one) => one.in === place && one.name === name && one.required);
  const own = parameters
    .filter((one) => one.required === true && /^(path|query|cookie|formData)$/.test(String(one.in)))
    .filter((one) => !keys.includes(one.name) && !isRepeatedToken(one))
    .filter((one) => !listed(one.in, clean(one.name)))
    .map((one) => `${one.name} is required and not listed so`);
  if (inputs.some(({ whole }) => whole) || parameters.some((one) => one.in === 'formData')) return own;
  const needed = [...requiredNames(body, follow)].filter(
    (name) =>
      !listed('body', clean(name)) && !listed('formData', clean(name)) && !isHidden(body, name, follow),
  );
  return [
    ...own,
    ...needed
      .slice(0, listOf(needed).length)
      .map((name) => `body field ${name} is required and not listed so`),
  ];
}
