import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText } from '@fieldkit/contract/method-responses.ts';
import type { ModelLineView } from '@fieldkit/contract/models.ts';
import type { MethodSummary, ModelView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { markdownPath, modelPath } from '../site-paths.ts';
import { fenced, inline, inlineCode, joined, linkTo, quotation } from './markdown-text.ts';
import { methodLine } from './site-lines.ts';

/** A model for assistants. */
export function modelText(site: SiteView, model: ModelView): string {
  const { name, library_name, description, is_deprecated, shape } = model;
  const { type, fields, notes = {}, models = {}, values = [], is_cut, example } = shape;
  return joined([
    `# ${inline(name)}`,
    // A line that begins with code could open a block of it.
    [inline(library_name), inlineCode(type)].join(' · '),
    is_deprecated && `**${messages.deprecated}**`,
    quotation(description),
    `## ${messages.modelFields}`,
    Object.entries(fields)
      .map(([path, its]) =>
        [
          `- ${inlineCode(`${path}: ${its}`)}`,
          fieldModel(site, model, Object.hasOwn(models, path) ? models[path] : undefined),
          inline(
            [notes[path]?.required && messages.required, notes[path]?.description]
              .filter(Boolean)
              .join(' · '),
          ),
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n') || messages.noModelFields,
    is_cut && messages.moreModelFields,
    ...(values.length > 0
      ? [`## ${messages.modelValues}`, values.map((value) => `- ${inlineCode(value)}`).join('\n')]
      : []),
    ...(example ? [`## ${messages.modelExample}`, fenced(exampleText(example))] : []),
    ...methodsOf(site, messages.modelReturnedBy, model.response_of),
    ...methodsOf(site, messages.modelSentWith, model.request_of),
  ]);
}

/** A link to the model of a field whose own fields are not listed; empty if there is none. */
export function fieldModel(
  site: SiteView,
  { field_models = {} }: Pick<ModelView, 'field_models'>,
  name = '',
): string {
  return Object.hasOwn(field_models, name)
    ? `(${linkTo(messages.fieldsOfModel(name), site.origin + markdownPath(modelPath(field_models[name] ?? '')))})`
    : '';
}

const methodsOf = (site: SiteView, title: string, methods: readonly MethodSummary[]): string[] =>
  methods.length > 0 ? [`## ${title}`, methods.map((one) => methodLine(site, one)).join('\n')] : [];

export const modelLink = (site: SiteView, { model_uuid, name }: ModelLineView): string =>
  linkTo(name, site.origin + markdownPath(modelPath(model_uuid)));

export const modelLine = (site: SiteView, model: ModelLineView): string =>
  `- ${modelLink(site, model)}${model.excerpt ? `: ${inline(model.excerpt)}` : ''}`;

/** The models grouped by library. */
export const modelLists = (site: SiteView, models: readonly ModelLineView[]): string =>
  joined(
    [...Map.groupBy(models, ({ library_uuid }) => library_uuid).values()].map((own) =>
      joined([`## ${inline(own[0]?.library_name ?? '')}`, own.map((one) => modelLine(site, one)).join('\n')]),
    ),
  );
