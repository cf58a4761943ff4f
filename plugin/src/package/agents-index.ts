import { authenticationLines, authenticationOf } from '@fieldkit/contract/authentication.ts';
import { authenticationMessages } from '@fieldkit/contract/messages/authentication.ts';
import { maxDetailedCalls, maxIndexBytes, type PackageView } from '@fieldkit/contract/plugin-package.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { inline, inlineCode, joined, prose } from '../text/markdown-text.ts';
import { askLine, freshnessLine, serverOf } from '../text/site-lines.ts';
import * as messages from './package.messages.ts';
import { byteLength, fittingLines, plainLine, plainText } from './package-texts.ts';

const maxDescription = 300;
const maxAddresses = 4;
/** The part of the index that the owner's note may fill, so that calls have room: enough for its limit in any script. */
const maxNoteBytes = 4_000;
/** Tasks of several calls. */
const maxWorkflows = 12;
const maxInputs = 6;

/**
 * The index for assistants, at most 8 kB for an API of any size: its address, its authentication, the calls that
 * developers ask for most, and how to ask for the rest.
 */
export function agentsIndex(view: PackageView, skills: readonly { name: string; title: string }[]): string {
  const { site } = view;
  const { name } = serverOf(site, '');
  const head = joined([
    `# ${inline(plainLine(site.name, 80))}`,
    site.description.trim() !== '' && `> ${inline(plainLine(site.description, maxDescription))}`,
    `${freshnessLine(site)}. ${messages.data}`,
    [...addressLines(view), ...authenticationPart(view.asked)].join('\n'),
    ...notePart(view.index.note),
    `## ${messages.rest}`,
    messages.restText(site.methods, name),
    [
      `- ${messages.searchLine}`,
      `- ${messages.methodLine}`,
      ...(site.workflows > 0 ? [`- ${messages.workflowLine}`] : []),
      askLine(site),
      `- ${messages.secrets}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]);
  const tasks = skills
    .slice(0, maxWorkflows)
    .map((skill) => `- ${inline(skill.title)}: ${messages.skillOf(skill.name)}`);
  const detailed = view.asked.slice(0, maxDetailedCalls);
  const others = otherCalls(view, new Set(detailed.map(({ method_uuid }) => method_uuid)));
  return withinBudget(head, [
    {
      title: view.index.pinned.length > 0 ? messages.firstTasks : messages.tasks,
      text: messages.tasksText,
      lines: detailed.map(detailedLine),
    },
    { title: messages.workflowTasks, text: '', lines: tasks },
    { title: messages.otherCalls, text: '', lines: others },
  ]);
}

type Part = { title: string; text: string; lines: string[] };

/** The text with as many lines of each part as fit, the first part first. */
function withinBudget(head: string, parts: readonly Part[]): string {
  let text = head;
  for (const { title, text: about, lines } of parts) {
    const opening = joined([text, `## ${title}`, about]);
    const fitting = fittingLines(lines, maxIndexBytes - byteLength(opening) - 3);
    if (fitting.length > 0) text = joined([opening, fitting.join('\n')]);
  }
  return `${text}\n`;
}

function addressLines({ libraries }: PackageView): string[] {
  const known = [...new Set(libraries.map(({ base_url }) => base_url).filter(Boolean))];
  if (known.length === 0 && libraries.every(({ programming_language }) => programming_language !== 'api'))
    return [];
  const shown = known.slice(0, maxAddresses).map((url) => inlineCode(plainLine(url, 200)));
  const label = shown.length > 1 ? messages.baseUrls : messages.baseUrl;
  return [`- ${label}: ${shown.join(', ') || messages.noBaseUrl}`];
}

/** The authentication of the HTTP call that developers ask for most; empty if there is none. */
function authenticationPart(asked: readonly MethodView[]): string[] {
  const [first] = asked.filter(({ http_method }) => http_method !== '');
  if (!first) return [];
  const { lead, ways } = authenticationLines(authenticationOf(first.authentication, first.request.security));
  const credentials = ways
    .slice(0, 3)
    .map((way) =>
      way.credentials.map((one) => inlineCode(plainLine(one, 120))).join(` ${authenticationMessages.and} `),
    );
  return [`- ${messages.authentication}: ${[lead, credentials.join('; ')].filter(Boolean).join(' ')}`];
}

function detailedLine(method: MethodView): string {
  const required = (method.inputs ?? []).filter((input) => input.required).map(({ name }) => name);
  const names = required.slice(0, maxInputs).map((name) => inlineCode(plainLine(name, 60)));
  const more = required.length > maxInputs ? ', …' : '';
  return `- ${inline(plainLine(method.method_name, 100))}: ${callOf(method)}${names.length > 0 ? ` (${names.join(', ')}${more})` : ''}`;
}

const callOf = ({
  http_method,
  endpoint,
  method_name,
}: Pick<MethodView, 'http_method' | 'endpoint' | 'method_name'>): string =>
  inlineCode(plainLine(http_method ? `${http_method} ${endpoint}` : endpoint || method_name, 200));

/** The owner's note as a quotation; its last lines are left out if it is too long. */
function notePart(note: string): string[] {
  if (note.trim() === '') return [];
  const lines = prose(plainText(note)).replace(/^/gm, '> ').split('\n');
  return [`**${messages.note}:**`, fittingLines(lines, maxNoteBytes).join('\n')];
}

/** Calls that are asked for less, then others of each library, without the ones that the owner leaves out. */
function otherCalls({ asked, methods, index }: PackageView, detailed: ReadonlySet<string>): string[] {
  const seen = new Set([...detailed, ...index.excluded]);
  return [...asked, ...methods].flatMap((method) => {
    if (seen.has(method.method_uuid) || method.is_deprecated) return [];
    seen.add(method.method_uuid);
    return [`- ${callOf(method)} ${inline(plainLine(method.method_name, 100))}`];
  });
}

/** The index as a rule of Cursor, which is always in the context of its agent. */
export const cursorRule = (description: string, index: string): string =>
  `---\ndescription: ${JSON.stringify(description)}\nalwaysApply: true\n---\n\n${index}`;

/** The index for clients that read CLAUDE.md. */
export const claudeFile = '@AGENTS.md\n';
