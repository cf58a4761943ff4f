import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import type { ShownMethod, ShownStep, ShownWorkflow } from '@fieldkit/contract/plugin-site.ts';
import { cut, onOneLine } from './fit-lines.ts';

const MOST_INPUTS = 12;

/** A whole recipe as an assistant reads it: what each step calls and needs, in order. */
export function workflowText({ name, description, steps, is_validated }: ShownWorkflow): string {
  const urls = [...new Set(steps.flatMap(({ method }) => method?.base_url || []))];
  const head = [
    `${say.workflow}: ${name} (${say.steps(steps.length)}, ${is_validated ? say.validated : say.broken})`,
    cut(description, 1_500),
    urls.length === 1 ? `${say.baseUrl}: ${urls[0]}` : '',
  ];
  return [
    ...head.filter(Boolean),
    ...steps.map((step, place) => stepText(step, place, urls.length > 1)),
  ].join('\n\n');
}

function stepText({ description, method_name, method }: ShownStep, place: number, namesUrl: boolean): string {
  const number = `${place + 1}. `;
  if (!method)
    return [`${number}${say.stepMissing(method_name)}`, indented(description)].filter(Boolean).join('\n');
  const { verb, endpoint, base_url, is_deprecated, method_uuid } = method;
  const call = `${verb ? `${verb} ` : ''}${namesUrl ? base_url : ''}${endpoint}`;
  return [
    `${number}${call} · ${method.method_name} · id ${method_uuid}${is_deprecated ? ` · ${say.stepDeprecated}` : ''}`,
    indented(cut(description, 800)),
    ...needsOf(method),
  ]
    .filter(Boolean)
    .join('\n');
}

const indented = (text: string): string => (text === '' ? '' : `   ${text.replaceAll('\n', '\n   ')}`);

/** What must be sent, required first; everything else is in get_method. */
function needsOf({ headers, inputs, input_text }: ShownMethod): string[] {
  const required = [
    ...headers.filter((header) => header.required).map(({ name, type }) => `${name} (header, ${type})`),
    ...(inputs ?? [])
      .filter((one) => one.required)
      .map(({ name, in: place, type, description }) => `${name} (${place}, ${type})${after(description)}`),
  ];
  const shown = required.slice(0, MOST_INPUTS);
  const text = input_text ? [cut(onOneLine(input_text), 300)] : [];
  if (shown.length + text.length === 0) return [];
  const more = required.length - shown.length;
  return [`   ${say.needs}: ${[...shown, ...text].join('; ')}${more > 0 ? `; … ${more}` : ''}`];
}

const after = (description: string): string =>
  description === '' ? '' : `: ${cut(onOneLine(description), 80)}`;
