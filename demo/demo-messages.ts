import { owner } from './projects.ts';

/** What the command prints for the user. */
export const demoMessages = {
  production: 'The demo is for looking around and does not run in production mode. Unset NODE_ENV.',
  database:
    'The demo keeps its own database and leaves yours alone. Unset DATABASE_URL, here and in .env, and try again.',
  address: (what: string) =>
    `The demo has a password that everybody knows, so only this machine may reach it. ${what} is another address: unset it and try again.`,
  identity:
    'The demo signs people up itself, which the hosted identity provider does not allow. Unset IDENTITY.',
  otherData: (folder: string) =>
    `${folder} holds other data, which the demo leaves alone. Set DATA_DIR to an empty folder, or unset it.`,
  beginsAnew: (folder: string) => `The demo in ${folder} was not finished: it is made anew.`,
  begins: 'Making the demo company, once; this takes about a minute.',
  took: (seconds: string) => ` ${seconds} s\n`,
  steps: {
    database: '  Opening a database of its own …',
    company: '  Adding three people and two projects …',
    year: (questions: string) => `  Adding a year of documents, workflows and ${questions} questions …`,
    charts: '  Counting every day for the charts …',
    rest: '  Pinning questions, claiming an address …',
  },
  made: (seconds: string) => `The demo is made, in ${seconds} s.\n`,
  signIn: `Sign in as ${owner.email} with the password ${owner.password}, and open Usage Analytics.\n`,
  cannot: (reason: string) => `The demo cannot start. ${reason}\n`,
};
