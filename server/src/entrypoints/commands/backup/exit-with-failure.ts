import { DatabaseUnavailable } from '../../../platform/database/embedded/database-unavailable.ts';
import { WrongSetting } from '../../../platform/settings/wrong-setting.ts';
import { UnusableBackup } from './read-backup.ts';

/** Ends a command with what is wrong: in a sentence where one was written for people. */
export function exitWithFailure(what: string, problem: unknown): never {
  const forPeople = [WrongSetting, DatabaseUnavailable, UnusableBackup].some(
    (kind) => problem instanceof kind,
  );
  const { message, stack } = problem as Error;
  process.stderr.write(`${what} ${forPeople ? message : stack}\n`);
  process.exit(1);
}
