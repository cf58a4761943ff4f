import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import * as messages from '../command-line.messages.ts';
import { Failure } from '../failure.ts';

const SignIn = z.object({
  url: z.string(),
  /** The project of the API key. */
  project_uuid: z.nullable(z.uuid()),
  api_key: z.nullable(z.string()),
  mcp_key: z.nullable(z.string()),
});
/** The server and keys with which the user is signed in. */
export type SignIn = z.output<typeof SignIn>;

/** $XDG_CONFIG_HOME/fieldkit/sign-in.json; the XDG specification requires that a relative path is ignored. */
function signInFile(): string {
  const configured = process.env.XDG_CONFIG_HOME ?? '';
  const folder = path.isAbsolute(configured) ? configured : path.join(os.homedir(), '.config');
  return path.join(folder, 'fieldkit', 'sign-in.json');
}

/** Null when the user is not signed in. A file that others could read is restricted, and `warn` reports it. */
export function readSignIn(warn: (sentence: string) => void): SignIn | null {
  const file = signInFile();
  if (!fs.existsSync(file)) return null;
  try {
    const isOpen = process.platform !== 'win32' && (fs.statSync(file).mode & 0o077) !== 0;
    if (isOpen) {
      fs.chmodSync(file, 0o600);
      warn(messages.settingsOpen(file));
    }
    return z.parse(SignIn, JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    // Without the original error, which may quote the file's content.
    throw new Failure(messages.settingsUnreadable(file), { code: 'settings_unreadable' });
  }
}

/** Writes the file atomically, and never readable by others. Returns its path. */
export function writeSignIn(signIn: SignIn): string {
  const file = signInFile();
  const aside = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.rmSync(aside, { force: true });
  fs.writeFileSync(aside, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  fs.renameSync(aside, file);
  return file;
}

/** Returns whether there was one. */
export function removeSignIn(): boolean {
  const file = signInFile();
  const wasThere = fs.existsSync(file);
  fs.rmSync(file, { force: true });
  return wasThere;
}
