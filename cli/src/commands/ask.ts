import * as assistantMessages from '@fieldkit/contract/messages/assistant.ts';
import { otherWordings } from '@fieldkit/contract/wordings.ts';
import {
  type Hit,
  hitIn,
  readHits,
  readVersionLine,
  withoutVersionLine,
} from '../asking/read-version-line.ts';
import type { Command, CommandArguments } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { calledWrongly, exitCodes } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import { paint } from '../output/paint.ts';
import { type Access, findAccess } from '../settings/find-access.ts';
import { callTool } from '../wire/call-tool.ts';

export const ask: Command = {
  name: 'ask',
  summary: 'Ask which method or workflow does something',
  help: `Asks the project's MCP server as an AI client would, and counts in analytics like one. Needs the MCP key.

Usage
  fieldkit ask QUESTION

Options
  --also WORDING      the same question in other words, up to five times
  --language NAME     the programming language: its SDKs come first, and --read shows code in it
  --read              also show how to call the first hit
  --library NAME      only this library: its name or language
  --limit NUMBER      how many hits to show, 20 at most (5)
  --json              answer in JSON

Examples
  fieldkit ask "refund part of a payment"
  fieldkit ask "list orders" --read --language python`,
  options: {
    also: { type: 'string', multiple: true },
    language: { type: 'string' },
    read: { type: 'boolean' },
    library: { type: 'string' },
    limit: { type: 'string' },
  },
  maxWords: 100,
  run: async (args, terminal) => {
    const question = args.words.join(' ').trim();
    if (question === '') throw calledWrongly(messages.queryMissing);
    const toolInput = toolInputOf(args, question);
    const access = findAccess('mcp', terminal);
    const text = await callTool(access, terminal, 'search', toolInput);
    const { outcome, hits } = readHits(text);
    const [first] = hits;
    const read =
      first && args.has('read') ? await readHit(access, terminal, first, args.text('language')) : null;
    const served = readVersionLine(text);

    const result = {
      question,
      outcome,
      hits,
      text,
      read,
      version: served?.version ?? null,
      page: served?.page ?? null,
    };
    terminal.show(result, () => [
      ...withoutVersionLine(text).split('\n').flatMap(asShown),
      ...(read === null ? [] : ['', ...withoutVersionLine(read).split('\n')]),
      ...(served ? [paint.dim(text.trimEnd().split('\n').at(-1) ?? '')] : []),
    ]);
    return exitCodes.well;
  },
};

function toolInputOf(args: CommandArguments, query: string): Record<string, unknown> {
  const limit = args.text('limit');
  if (limit && !/^[1-9]\d{0,2}$/.test(limit)) throw calledWrongly(messages.notANumber('--limit'));
  const also = otherWordings.safeParse(args.texts('also'));
  if (!also.success) throw calledWrongly(`--also: ${also.error.issues[0]?.message}`);
  const [language, library] = [args.text('language'), args.text('library')];
  return {
    query,
    ...(also.data.length > 0 && { also: also.data }),
    ...(limit && { limit: Number(limit) }),
    ...(language && { language }),
    ...(library && { library }),
  };
}

const readHit = (
  access: Access,
  terminal: Terminal,
  { kind, id }: Hit,
  language: string | undefined,
): Promise<string> => callTool(access, terminal, `get_${kind}`, { id, ...(language && { language }) });

/** Formats a result in two lines: its title, then its id and its purpose. */
function asShown(line: string): string[] {
  const hit = hitIn(line);
  if (!hit) return [line];
  const { kind, id, title, about } = hit;
  const what = kind === 'workflow' ? `${assistantMessages.workflow} ${title}` : title;
  return [
    `${line.slice(0, line.indexOf('.')).padStart(2)}  ${paint.bold(what)}`,
    `    ${paint.dim(id)}${about ? `  ${about}` : ''}`,
  ];
}
