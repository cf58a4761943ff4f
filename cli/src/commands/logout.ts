import type { Command } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { exitCodes } from '../failure.ts';
import { readSignIn, removeSignIn, type SignIn } from '../settings/sign-in-file.ts';

export const logout: Command = {
  name: 'logout',
  summary: 'Remove the keys that you signed in with',
  help: `Removes the file with the keys that you signed in with. The keys themselves keep working until they
are deleted in the dashboard.

Usage
  fieldkit logout

Options
  --json   answer in JSON`,
  options: {},
  maxWords: 0,
  run: async (_given, terminal) => {
    const url = whereSignedIn();
    const signed_out = removeSignIn();
    terminal.show({ signed_out, url }, () => []);
    terminal.print(signed_out ? messages.signedOut(url ?? '?') : messages.wasNotSignedIn);
    if (process.env.FIELDKIT_KEY || process.env.FIELDKIT_MCP_KEY) terminal.print(messages.stillInEnvironment);
    return exitCodes.well;
  },
};

/** A file that cannot be read is deleted anyway. */
function whereSignedIn(): string | null {
  let signIn: SignIn | null = null;
  try {
    signIn = readSignIn(() => {});
  } catch {}
  return signIn?.url ?? null;
}
