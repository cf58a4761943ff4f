import { onNode24 } from './node24.js';

/** The commands of the server, which `npm run NAME` starts with their arguments. */
const commands = {
  /** `npm run backup [file]`: writes a backup of all data to a file while the server keeps running. */
  backup: () => import('../server/src/entrypoints/commands/backup/backup-now.ts'),
  /** `npm run restore FILE`: restores a backup into an empty database. */
  restore: () => import('../server/src/entrypoints/commands/backup/restore-now.ts'),
  /** `npm run roll-up [again]`: counts the questions of past days now instead of at the time in ANALYTICS_CRON. */
  'roll-up': () => import('../server/src/entrypoints/commands/roll-up-now.ts'),
  /** `npm run status [-- --json]`: shows the status of the installation; exit code 1 if an operator must act. */
  status: () => import('../server/src/entrypoints/commands/status/status-now.ts'),
  /** `npm run accept-secret`: continues with the configured secret after the earlier one was permanently lost. */
  'accept-secret': () => import('../server/src/entrypoints/commands/accept-secret-now.ts'),
};

await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
// The command reads its arguments from the same place as if it were started directly.
const [name = ''] = process.argv.splice(2, 1);
const run = commands[name];
if (!run) {
  process.stderr.write(
    `There is no command called ${name}. There are: ${Object.keys(commands).join(', ')}.\n`,
  );
  process.exit(2);
}
await run();
