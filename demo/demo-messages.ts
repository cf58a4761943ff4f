import { owner } from './projects.ts';

/** What the command prints for the user. */
export const demoMessages = {
  production: 'The demo does not run in production mode. Unset NODE_ENV and try again.',
  database:
    'The demo uses its own database and never touches yours. Unset DATABASE_URL, here and in .env, and try again.',
  address: (what: string) =>
    `The demo’s password is publicly known, so the demo must be reachable only from this machine. ${what} is a different address. Unset it and try again.`,
  identity:
    'The demo creates its own accounts, which the hosted identity provider does not allow. Unset IDENTITY and try again.',
  pluginDomain:
    'The plugins of a live demo need addresses of their own. Set PLUGIN_DOMAIN to a domain whose subdomains lead to this machine, and try again.',
  notBuilt: 'The demo could not be created. See the error above.',
  buildFailed: (reason: string) =>
    `The live demo could not be rebuilt. ${reason} The current demo stays, and the next attempt is at 04:00 UTC.`,
  replaced: 'The live demo was rebuilt.',
  notReplaced: 'The server did not start on the rebuilt demo. It starts again on the earlier one.',
  notDeleted: (folder: string, reason: string) => `${folder} could not be deleted: ${reason}`,
  otherData: (folder: string) =>
    `${folder} contains other data, which the demo does not overwrite. Set DATA_DIR to an empty folder, or unset it.`,
  beginsAnew: (folder: string) => `The demo in ${folder} is incomplete. Creating it again.`,
  begins: 'Creating the demo company. This takes about a minute.',
  took: (seconds: string) => ` ${seconds} s\n`,
  steps: {
    database: '  Starting a separate database …',
    company: '  Adding three people and two projects …',
    year: (questions: string) => `  Adding a year of documents, workflows and ${questions} questions …`,
    charts: '  Computing the charts …',
    rest: '  Pinning questions and claiming a subdomain …',
  },
  made: (seconds: string) => `The demo is ready after ${seconds} s.\n`,
  signIn: `Sign in as ${owner.email} with the password ${owner.password}, and open Usage Analytics.\n`,
  cannot: (reason: string) => `The demo cannot start. ${reason}\n`,
};
