import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { MethodSummary, ModelView } from '@fieldkit/contract/plugin-site.ts';
import { outlineOf } from './response-outline.ts';
import { cutLine, onOneLine, ownerText } from './tool-answer.ts';

const MAX_FIELDS = 4_000;
const MAX_VALUES = 2_000;
const MAX_DESCRIPTION = 1_500;
const MAX_METHODS = 20;

/** A model with its fields and the methods that use it, for an assistant. */
export function modelText(model: ModelView): string {
  const { name, library_name, description, is_deprecated, shape } = model;
  const deprecated = is_deprecated ? ` (${messages.stepDeprecated})` : '';
  const parts = [
    onOneLine(`${messages.model}: ${cutLine(name, 120)}${deprecated} · ${library_name}`),
    ownerText(description, MAX_DESCRIPTION),
    `${messages.modelFields}: ${outlineOf({ ...shape, status: '', description: '' }, MAX_FIELDS)}`,
    shape.values ? `${messages.modelValues}: ${cutLine(onOneLine(shape.values.join(', ')), MAX_VALUES)}` : '',
    shape.example ? `${messages.exampleResponse}: ${onOneLine(shape.example)}` : '',
    methodsOf(messages.modelReturnedBy, model.response_of),
    methodsOf(messages.modelSentWith, model.request_of),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const methodsOf = (title: string, methods: readonly MethodSummary[]): string =>
  methods.length === 0
    ? ''
    : [
        `${title}:`,
        ...methods
          .slice(0, MAX_METHODS)
          .map(
            ({ http_method, endpoint, method_name, method_uuid }) =>
              `- ${cutLine(`${http_method} ${endpoint}`, 130)} · ${cutLine(method_name, 120)} · id ${method_uuid}`,
          ),
      ].join('\n');
