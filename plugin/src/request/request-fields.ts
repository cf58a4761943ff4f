import { element, newId } from './elements.ts';
import * as messages from './request.messages.ts';
import type { RequestField, RequestForm } from './request-form.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A label, its input, and its description. */
export function fieldRow(
  name: string,
  control: Control,
  { about = '', required = false, isCode = true } = {},
): HTMLElement {
  control.id = newId();
  const label = element(
    'label',
    '',
    element(isCode ? 'code' : 'span', '', name),
    required && element('span', 'is-required', ` ${messages.required}`),
  );
  label.htmlFor = control.id;
  // Names and descriptions are in the language of the API.
  label.dir = 'auto';
  control.dir = 'auto';
  if (required) control.ariaRequired = 'true';
  const described = about !== '' && element('p', 'remark', about);
  if (described) {
    described.id = newId();
    described.dir = 'auto';
    control.setAttribute('aria-describedby', described.id);
  }
  return element('div', 'request-row', label, element('div', '', control, described || null));
}

export function textInput(value: string, hint = ''): HTMLInputElement {
  const input = element('input', '');
  Object.assign(input, { type: 'text', value, placeholder: hint, autocomplete: 'off', spellcheck: false });
  input.autocapitalize = 'none';
  return input;
}

export function select(
  options: readonly (readonly [value: string, label: string])[],
  value: string,
): HTMLSelectElement {
  const chosen = element(
    'select',
    '',
    ...options.map(([its, label]) => Object.assign(element('option', '', label), { value: its })),
  );
  chosen.value = value;
  return chosen;
}

function controlOf({ kind, value, hint, options, required }: RequestField): Control {
  if (kind === 'file') return Object.assign(element('input', ''), { type: 'file' });
  if (options) {
    const known = options.includes(value) ? options : [...(value ? [value] : []), ...options];
    const listed = known.map((one) => [one, one] as const);
    return select(required && value ? listed : [['', messages.notSent], ...listed], value);
  }
  if (kind !== 'object') return textInput(value, hint);
  return Object.assign(element('textarea', ''), { value, placeholder: hint, rows: 3, spellcheck: false });
}

const aboutOf = ({ about, kind, options }: RequestField): string => {
  const how = kind === 'list' && !options ? messages.listHint : kind === 'object' ? messages.objectHint : '';
  return [about, how].filter(Boolean).join(' ');
};

/** A few optional fields are shown with the others, more are folded. */
const MAX_OPEN = 3;

/** The inputs of all fields in groups, and the inputs by their position in the form. */
export function fieldGroups({ fields }: RequestForm): { groups: HTMLElement[]; controls: Control[] } {
  const controls = fields.map(controlOf);
  const rows = fields.map((field, at) => ({
    field,
    row: fieldRow(field.name, controls[at] as Control, { about: aboutOf(field), required: field.required }),
  }));
  const groups = (['path', 'query', 'header', 'form'] as const).flatMap((place) => {
    const listed = rows.filter(({ field }) => field.place === place);
    if (listed.length === 0) return [];
    const isFirst = ({ field: { required, value } }: (typeof rows)[number]) => required || value !== '';
    const first = listed.filter(isFirst).map(({ row }) => row);
    const others = listed.filter((one) => !isFirst(one)).map(({ row }) => row);
    const isFolded = others.length > MAX_OPEN;
    return element(
      'fieldset',
      '',
      element('legend', '', messages.groups[place]),
      ...first,
      ...(isFolded
        ? [element('details', '', element('summary', '', messages.optionalFields(others.length)), ...others)]
        : others),
    );
  });
  return { groups, controls };
}
