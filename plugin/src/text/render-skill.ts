import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownIndex } from '@fieldkit/contract/plugin-site.ts';
import { inline, joined, linkTo } from './markdown-text.ts';
import { connectText, freshnessLine, libraryLine, serverLines, workflowLine } from './site-lines.ts';

const longestName = 64;
const longestDescription = 1024;

/** The name and description of the skill. Owners' text in them is a single line without markup. */
export function skillOf({ site, libraries }: ShownIndex): { name: string; description: string } {
  const about = oneLine(site.description);
  const shelves = libraries.map(({ name }) => oneLine(name)).join(', ');
  const description = messages.skillDescription({ name: oneLine(site.name), about, libraries: shelves });
  return { name: site.server_name.slice(0, longestName), description: cut(description, longestDescription) };
}

/** A skill: when to use this server, how to connect to it, and what it contains. */
export function renderSkill(index: ShownIndex): string {
  const { site, libraries, workflows } = index;
  const { name, description } = skillOf(index);
  return `---\nname: ${name}\ndescription: ${quoted(description)}\n---\n\n${joined([
    `# ${inline(site.name)}`,
    `${freshnessLine(site)}. ${messages.counts(site.libraries, site.methods, site.workflows)}.`,
    `## ${messages.skillWhen}`,
    messages.skillWhenText(inline(site.name)),
    `## ${messages.skillHow}`,
    messages.skillHowText,
    `## ${messages.connect}`,
    serverLines(site),
    connectText(site),
    workflows.length > 0 && `## ${messages.workflows}`,
    workflows.map((one) => workflowLine(site, one)).join('\n'),
    `## ${messages.libraries}`,
    libraries.map((one) => libraryLine(site, one)).join('\n') || messages.noLibraries,
    linkTo('llms.txt', `${site.origin}/llms.txt`),
  ])}\n`;
}

const oneLine = (text: string): string => text.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim();
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A double-quoted YAML scalar: JSON, with all characters that YAML calls unprintable escaped. */
const quoted = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
