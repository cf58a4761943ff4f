import { randomUUID } from 'node:crypto';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { specTypes } from '@fieldkit/contract/spec-types.ts';
import type { CommandArguments } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { calledWrongly, type ExitCode, exitCodes } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import { type Access, projectOf } from '../settings/find-access.ts';
import type { Api } from '../wire/call-api.ts';
import { documentResult } from './document-result.ts';
import type { Document } from './preview-document.ts';

/** Creates a library from a document, only once, no matter how often the request has to be sent. */
export async function addLibrary({ api, access, args, terminal, document }: PushWith): Promise<ExitCode> {
  const { file, url } = document;
  const spec_type = specTypes.find((one) => one === (args.text('type') ?? specTypes[0]));
  if (!spec_type) throw calledWrongly(messages.notOneOf('--type', specTypes));
  const added = await api(
    libraryCalls.add,
    {
      params: { projectUuid: projectOf(access, args.text('project')) },
      body: {
        name: args.text('add') ?? '',
        version: args.text('version') ?? '',
        library_group: args.text('group') ?? '',
        description: args.text('description') ?? '',
        spec_type,
        ...(url && { url }),
      },
      file,
    },
    { idempotencyKey: randomUUID() },
  );
  const { warnings, ...library } = added;
  const result = documentResult({ library, created: true, applied: true, warnings });
  terminal.print(messages.added(library.name, library.version, library.items));
  terminal.show(result, () => [library.library_uuid]);
  for (const { sentence } of warnings) terminal.print(sentence);
  return exitCodes.well;
}

/** The parts of a request that pushes a document. */
export type PushWith = {
  api: Api;
  access: Access;
  args: CommandArguments;
  terminal: Terminal;
  document: Document;
};
