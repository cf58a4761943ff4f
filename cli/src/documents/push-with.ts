import type { CommandArguments } from '../command.ts';
import type { Terminal } from '../output/open-terminal.ts';
import type { Access } from '../settings/find-access.ts';
import type { Api } from '../wire/call-api.ts';
import type { Document } from './preview-document.ts';

/** Everything that pushing a document needs. */
export type PushWith = {
  api: Api;
  access: Access;
  args: CommandArguments;
  terminal: Terminal;
  document: Document;
};
