import type { Command, CommandArguments } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { calledWrongly, exitCodes } from '../failure.ts';
import { keyKindOf, projectIn, readAddress, requireProject } from '../settings/find-access.ts';
import { projectOfKey } from '../settings/project-of-key.ts';
import { readLine, readSecret } from '../settings/read-secret.ts';
import { readSignIn, type SignIn, writeSignIn } from '../settings/sign-in-file.ts';
import { openApi } from '../wire/call-api.ts';
import { requireMcpKey } from '../wire/call-tool.ts';

export const login: Command = {
  name: 'login',
  summary: 'Sign in with a key, which is stored in a file that only you can read',
  help: `Signs in with a key of a project: the API key (fk_live_…) for push, diff, list and status; the MCP key
(fk_mcp_…) for ask, and for status without an API key. Sign in with each to keep both. Type the key at a
hidden prompt or pipe it to stdin; it is never an argument, which other programs can see. It is tested
before it is stored.

In continuous integration, set FIELDKIT_URL and FIELDKIT_KEY instead.

Usage
  fieldkit login ADDRESS

ADDRESS is that of your Fieldkit, or of a project in the dashboard; then keys of other projects are refused.

Options
  --project PROJECT   the id of the project that the key must belong to (FIELDKIT_PROJECT)
  --json              answer in JSON

Examples
  fieldkit login https://kit.example.com
  fieldkit login https://kit.example.com < key.txt`,
  options: { project: { type: 'string' } },
  maxWords: 1,
  run: async (args, terminal) => {
    const written = args.words[0] ?? process.env.FIELDKIT_URL ?? (await readLine(messages.addressPrompt));
    if (!written) throw calledWrongly(messages.addressMissing);
    const url = readAddress(written);
    const key = await readSecret(messages.keyPrompt);
    if (key === '') throw calledWrongly(messages.keyMissing);
    const kind = keyKindOf(key);
    if (!kind) throw calledWrongly(messages.notAKey('This'));
    const access = { url, key, project_uuid: projectNamed(args, written) };
    const opened = kind === 'api' ? await projectOfKey(openApi(access, terminal), access) : null;
    const project = opened && { project_uuid: opened.project_uuid, name: opened.name };
    if (kind === 'mcp') await requireMcpKey(access, terminal);

    const project_uuid = project?.project_uuid ?? access.project_uuid;
    const before = readSignIn(terminal.print);
    const isSamePlace = before !== null && isSame(before, url, project_uuid);
    const file = writeSignIn({
      ...(isSamePlace ? before : nothingYet),
      url,
      ...(project_uuid && { project_uuid }),
      ...(kind === 'api' ? { api_key: key } : { mcp_key: key }),
    });
    if (before && !isSamePlace) terminal.print(messages.otherPlace(before.url));
    terminal.print(messages.signedIn(messages.keyKinds[kind], project ? `${project.name} (${url})` : url));
    terminal.print(messages.keyStoredIn(file));
    terminal.show({ url, kind, project, file }, () => []);
    return exitCodes.well;
  },
};

const nothingYet: Omit<SignIn, 'url'> = { project_uuid: null, api_key: null, mcp_key: null };

/** With keys of two projects, pushes would go to one project and questions to the other. */
const isSame = (before: SignIn, url: string, project_uuid: string | null): boolean =>
  before.url === url &&
  (project_uuid === null || before.project_uuid === null || before.project_uuid === project_uuid);

function projectNamed(args: CommandArguments, address: string): string | null {
  const option = args.text('project') ?? (process.env.FIELDKIT_PROJECT || undefined);
  return option ? requireProject(option, '--project') : projectIn(address);
}
