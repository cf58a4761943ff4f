import { writeFunctionSample } from '@fieldkit/code-samples/sdk/sdk-languages.ts';
import { isHttp, writeSamples } from '@fieldkit/code-samples/write-samples.ts';
import { authenticationLines, authenticationOf } from '@fieldkit/contract/authentication.ts';
import { authenticationMessages } from '@fieldkit/contract/messages/authentication.ts';
import * as words from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText, isSuccess } from '@fieldkit/contract/method-responses.ts';
import type { LibraryVersionView, MethodView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { externalDocsLink, variantsText } from '@fieldkit/contract/request-details.ts';
import { unknownHost } from '@fieldkit/contract/sample-request.ts';
import { linkValues } from '../parts/Responses.tsx';
import { markdownPath, methodPath, methodsPath, versionPath } from '../site-paths.ts';
import { eventLine, fieldModel, modelLink } from './event-and-model-text.ts';
import { fenced, inline, inlineCode, joined, linkTo, quotation } from './markdown-text.ts';
import { parametersOf } from './parameters.ts';

/**
 * A method with everything that a call needs. `level` contains the number signs of the heading. Samples are
 * in all languages, or only in the given ones, with links to the others, because a workflow with many steps
 * would otherwise fill an assistant's context; an empty list omits them.
 */
export function methodText(
  site: SiteView,
  method: MethodView,
  level: string,
  languages: readonly string[] | null = null,
): string {
  return joined([
    `${level} ${inline(method.method_name)}`,
    fenced(`${method.http_method || 'CALL'} ${method.endpoint}`),
    factsOf(site, method),
    versionsText(site, method),
    sameOperationsOf(site, method),
    externalDocsText(method),
    method.is_deprecated && `**${messages.deprecatedText}**`,
    quotation(method.description),
    ...authenticationParts(method, level),
    `${level}# ${messages.parameters}`,
    bodyLines(method).map(inline).join(' '),
    method.inputs === null ? quotation(method.input_text) : parameterTable(method),
    ...(method.request.graphql === undefined
      ? []
      : [`${level}# ${words.graphql}`, fenced(method.request.graphql, 'graphql')]),
    ...responseParts(site, method, level),
    ...callbackParts(site, method, level),
    ...modelParts(site, method),
    ...samplesOf(site, method, level, languages),
  ]);
}

const factsOf = (site: SiteView, method: MethodView): string =>
  [
    linkTo(
      messages.partOf(method.library_name, method.library_version),
      site.origin + markdownPath(methodsPath({ library: method.library_uuid })),
    ),
    ...[...method.tags, ...(method.group ? [method.group.name] : [])].map((name) => inline(name)),
  ].join(' · ');

/** The other versions of a library, or of a method in them, and the one to use; '' if there is only one. */
export function versionsText(
  site: SiteView,
  { versions = [], library_uuid }: Pick<MethodView, 'versions' | 'library_uuid'>,
): string {
  const [latest] = versions;
  const shown = versions.find((one) => one.library_uuid === library_uuid);
  if (!latest || !shown) return '';
  const link = (one: LibraryVersionView, text: string) =>
    linkTo(text, site.origin + markdownPath(versionPath(one)));
  const others = versions.filter((one) => one !== shown).map((one) => link(one, one.version));
  return [
    shown === latest
      ? ''
      : `**${inline((shown.is_deprecated ? messages.deprecatedVersion : messages.olderVersion)(shown.version))}** ${link(latest, messages.latestVersion(latest.name, latest.version))}${latest.method_uuid === null ? ` ${messages.notInLatest}` : ''}.`,
    `${messages.otherVersions}: ${others.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function sameOperationsOf(site: SiteView, { same_operations: same = [] }: MethodView): string {
  const links = same
    .slice(0, 3)
    .map(({ method_uuid, name }) => linkTo(name, site.origin + markdownPath(methodPath(method_uuid))));
  return links.length > 0 ? `${messages.sameOperation} ${links.join(', ')}` : '';
}

/** The host is beside the link, because the text may name another one. */
function externalDocsText({ request }: MethodView): string {
  const docs = externalDocsLink(request);
  return docs ? `${linkTo(docs.text, docs.url)} (${inline(docs.host)})` : '';
}

function parameterTable(method: MethodView): string {
  const rows = parametersOf(method);
  if (rows.length === 0) return messages.noParameters;
  const { name, in: place, type, required, description } = messages.columns;
  return [
    `| ${[name, place, type, required, description].join(' | ')} |`,
    '|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${cellCode(row.name)} | ${inline(row.in)} | ${cellCode(row.type)} | ${
          row.required ? messages.required : messages.optional
        } | ${inline(row.description)}${row.standard ? ` ${messages.defaultValue}: ${cellCode(row.standard)}` : ''}${row.variants ? ` ${messages.oneOf}: ${inline(row.variants.join('; '))}.` : ''} |`,
    ),
  ].join('\n');
}

function responseParts(site: SiteView, method: MethodView, level: string): string[] {
  const { responses } = method;
  if (responses.length === 0) return [];
  const lines = responses.map((response) => {
    const { status, description, type, fields, notes = {}, models = {}, is_cut, codes = [] } = response;
    const names = Object.entries(fields).map(([path, its]) => {
      const note = [notes[path]?.required && messages.required, notes[path]?.description];
      const model = fieldModel(site, method, Object.hasOwn(models, path) ? models[path] : undefined);
      return [inlineCode(`${path}: ${its}`), model, inline(note.filter(Boolean).join(' · '))]
        .filter(Boolean)
        .join(' ');
    });
    const about = [`**${inline(status)}**`, inline(description), type && inlineCode(type)].filter(Boolean);
    const list = names.length > 0 ? `: ${names.join(', ')}${is_cut ? ', …' : ''}` : '';
    const next = (response.links ?? []).map(({ target, parameters }) => {
      const values = linkValues(parameters);
      return `. ${messages.nextCalls}: ${inlineCode(target)}${values ? ` (${inline(values)})` : ''}`;
    });
    const listedCodes =
      codes.length > 0 ? `. ${messages.errorCodes}: ${codes.map(inlineCode).join(', ')}` : '';
    return `- ${about.join(' · ')}${list}${listedCodes}${next.join('')}`;
  });
  const example = responses.find(isSuccess)?.example;
  return [
    `${level}# ${messages.responses}`,
    lines.join('\n'),
    ...(example ? [`${messages.responseExample}:`, fenced(exampleText(example))] : []),
  ];
}

function callbackParts(site: SiteView, { callbacks = [] }: MethodView, level: string): string[] {
  if (callbacks.length === 0) return [];
  return [`${level}# ${messages.callbacks}`, callbacks.map((one) => eventLine(site, one)).join('\n')];
}

function modelParts(site: SiteView, { models = [] }: MethodView): string[] {
  return models.length > 0
    ? [`${messages.models}: ${models.map((one) => modelLink(site, one)).join(', ')}`]
    : [];
}

/** The authentication of a call, and a note about its server if the document does not name a host. */
function authenticationParts(method: MethodView, level: string): string[] {
  if (!isHttp(method)) return [];
  const { lead, ways, scopes } = authenticationLines(
    authenticationOf(method.authentication, method.request.security),
    method.request.scopes,
  );
  const lines = ways.map(
    ({ credentials, description }) =>
      `- ${credentials.map(inlineCode).join(` ${authenticationMessages.and} `)}${description ? `: ${inline(description.replaceAll('\n', ' '))}` : ''}`,
  );
  return [
    `${level}# ${authenticationMessages.title}`,
    [lead, ...lines].filter(Boolean).join('\n'),
    inline(scopes),
    serverNotes(method).map(inline).join(' '),
  ];
}

/** A vertical bar ends a table cell even within code. */
const cellCode = (text: string): string => inlineCode(text).replaceAll('|', '\\|');

function samplesOf(
  site: SiteView,
  method: MethodView,
  level: string,
  languages: readonly string[] | null,
): string[] {
  if (languages?.length === 0) return [];
  if (!isHttp(method)) return functionParts(method, level);
  const { samples, isHostUnknown } = writeSamples(method);
  return [
    `${level}# ${messages.samples}`,
    `${messages.sampleText}${isHostUnknown ? ` ${messages.sampleHost(unknownHost)}` : ''}`,
    ...samples
      .filter(({ language }) => languages === null || languages.includes(language.id))
      .map(({ language, code }) => `${language.label}:\n\n${fenced(code, language.fence)}`),
    languages === null
      ? ''
      : linkTo(messages.otherLanguages, site.origin + markdownPath(methodPath(method.method_uuid))),
  ];
}

/** A function's signature, and its call in the language of its SDK. */
function functionParts(method: MethodView, level: string): string[] {
  const sample = writeFunctionSample(method);
  return [
    `${level}# ${messages.signature}`,
    fenced(method.endpoint || method.method_name),
    ...(sample ? [`${level}# ${messages.sample}`, fenced(sample.code, sample.language.fence)] : []),
  ];
}

/** The content type of a body, and its variants. */
export const bodyLines = ({ request }: MethodView): string[] => [
  ...(request.content_type ? [`${messages.contentType}: ${request.content_type}.`] : []),
  ...(request.one_of ? [`${messages.bodyOneOf}: ${variantsText(request.one_of)}.`] : []),
  ...(request.is_cut ? [messages.fieldsCut] : []),
];

/** The variables in a server's address, or a note that there is no address. */
export function serverNotes({ request, base_url, server_variables, servers }: MethodView): string[] {
  const url = request.server?.url ?? base_url;
  const variables = request.server?.variables ?? server_variables;
  return [
    ...(/^https?:/i.test(url) ? [`${messages.server}: ${url}`] : [messages.noHost(url)]),
    ...variables
      .filter(({ name }) => url.includes(`{${name}}`))
      .map(({ name, description, values }) =>
        [`{${name}}`, values.join(', '), description].filter(Boolean).join(': '),
      ),
    ...servers
      .filter((one) => one.url !== url)
      .map((one) => `${messages.otherServer}: ${[one.url, one.description].filter(Boolean).join(' – ')}`),
  ];
}
