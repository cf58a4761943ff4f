import { isDots, isHeaderText, type RequestValues } from './build-request.ts';
import type { CredentialFields } from './credential-fields.ts';
import * as messages from './request.messages.ts';
import type { Control } from './request-fields.ts';
import type { RequestForm } from './request-form.ts';

type Problem = { text: string; control: Control; show: () => void };

/** Why a request cannot be sent as it was entered; null if it can. */
export function findProblem(
  form: RequestForm,
  values: RequestValues,
  {
    controls,
    body,
    credentials,
  }: { controls: readonly Control[]; body: Control | null; credentials: CredentialFields },
): Problem | null {
  for (const [at, { name, place, required }] of form.fields.entries()) {
    const value = values.fields[at] ?? '';
    const control = controls[at];
    if (!control) continue;
    if (required && value.trim() === '' && !values.files.has(at))
      return problem(messages.missing(name), control);
    if (place === 'path' && isDots(value)) return problem(messages.dots(name), control);
    if (place === 'header' && !isHeaderText(value)) return problem(messages.notInHeader(name), control);
  }
  const wrong = credentials.find((value) => !isHeaderText(value));
  if (wrong) return problem(messages.notInHeader(wrong.name), wrong.control);
  return body instanceof HTMLTextAreaElement ? bodyProblem(form, body) : null;
}

const problem = (text: string, control: Control): Problem => ({
  text,
  control,
  show: () => {
    const folded = control.closest('details');
    if (folded) folded.open = true;
    control.focus();
  },
});

/** Finds a problem in the body that the API would otherwise report as an error. */
function bodyProblem(form: RequestForm, body: HTMLTextAreaElement): Problem | null {
  const text = body.value;
  if (text.trim() === '') return null;
  const { 0: word, index = 0 } = /\bYOUR_[A-Z0-9_]+/.exec(text) ?? { 0: '' };
  if (word !== '')
    return {
      ...problem(messages.placeholder(word), body),
      show: () => {
        body.focus();
        body.setSelectionRange(index, index + word.length);
      },
    };
  if (!/\bjson\b/i.test(form.body?.type ?? '')) return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return problem(messages.notJson(error instanceof Error ? error.message : ''), body);
  }
}
