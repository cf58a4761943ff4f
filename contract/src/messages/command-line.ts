import { counted, formatCount } from '../format-count.ts';
/** Texts of the command-line client. None are in the specification. */
export const commandLineMessages = {
  // how it is called
  oldNode: (oldest: number, version: string) =>
    `This needs Node ${oldest} or newer; this is Node ${version}.`,
  unknownCommand: (name: string) => `There is no command "${name}". See fieldkit --help.`,
  keyAsArgument:
    'A key was given as an argument, where every program on this computer can read it. Nothing was done: pipe the key in, or set FIELDKIT_KEY. Consider deleting that key and making a new one.',
  seeHelp: (command: string) => `See fieldkit ${command} --help.`,
  argumentMissing: (name: string) => `${name} is missing.`,
  tooManyArguments: (word: string) => `"${word}" is one word too many.`,
  notOneOf: (name: string, words: readonly string[]) => `${name} must be ${words.join(', ')}.`,
  notANumber: (name: string) => `${name} must be a whole number from 1.`,
  onlyWith: (option: string, other: string) => `${option} goes only with ${other}.`,
  notWith: (option: string, other: string) => `${option} does not go with ${other}.`,

  // the account, and the server
  notSignedIn: 'You are not signed in. Run fieldkit login, or set FIELDKIT_URL and FIELDKIT_KEY.',
  urlMissing:
    'FIELDKIT_KEY is set, FIELDKIT_URL is not. Set it to where your Fieldkit is, for example https://kit.example.com.',
  elsewhere: (signedIn: string, wanted: string) =>
    `You are signed in at ${signedIn}, and FIELDKIT_URL names ${wanted}. Run fieldkit login ${wanted}, or set FIELDKIT_KEY as well.`,
  needsApiKey:
    'This needs the API key of the project (fk_live_…: Quick Actions, API Keys). Set it as FIELDKIT_KEY, or run fieldkit login with it; the other key stays.',
  needsMcpKey:
    'This needs the MCP key of the project (fk_mcp_…: Quick Actions, MCP API Keys). Set it as FIELDKIT_MCP_KEY, or run fieldkit login with it; the other key stays.',
  notAKey: (where: string) =>
    `${where} is no key of Fieldkit: API keys begin with fk_live_, MCP keys with fk_mcp_. Copy the whole key.`,
  notAnAddress: (text: string) => `"${text}" is no address. Write it as https://kit.example.com.`,
  credentialsInAddress: 'Leave user name and password out of the address.',
  plainHttp: (host: string) =>
    `${host} is asked over http, where everybody on the way reads the key. Use https, or set FIELDKIT_ALLOW_HTTP=yes where the network is your own.`,
  projectMissing:
    'Name the project: --project with its id, or its address in the dashboard; or set FIELDKIT_PROJECT.',
  libraryMissing:
    'Name the library: --library with its name, its id, or its address in the dashboard; or set FIELDKIT_LIBRARY.',
  notAnId: (name: string) => `${name} must be an id, or an address in the dashboard that ends with one.`,
  keyMissing:
    'No key came. Pipe it in (printenv FIELDKIT_KEY | fieldkit login …), or run this in a terminal and paste it.',
  keyPrompt: 'Key (fk_live_… or fk_mcp_…; it is not shown): ',
  addressPrompt: 'Address of your Fieldkit: ',
  addressMissing: 'Name your Fieldkit: fieldkit login https://kit.example.com',
  signedIn: (kind: string, where: string) => `Signed in with the ${kind} of ${where}.`,
  keyKinds: { api: 'API key', mcp: 'MCP key' },
  keptIn: (file: string) => `The key is kept in ${file}, readable by you alone.`,
  otherPlace: (url: string) =>
    `You were signed in to another project (${url}): what was kept for it was let go.`,
  signedOut: (url: string) =>
    `Signed out of ${url}. The keys themselves still work: delete them in the dashboard when nobody needs them.`,
  wasNotSignedIn: 'You were not signed in.',
  stillInEnvironment: 'FIELDKIT_KEY or FIELDKIT_MCP_KEY is still set in this environment.',
  settingsUnreadable: (file: string) => `${file} cannot be read. Run fieldkit logout, then sign in again.`,
  settingsOpen: (file: string) =>
    `Others on this computer could read ${file}. Now they cannot; consider making a new key.`,
  certificatesChecked:
    'NODE_TLS_REJECT_UNAUTHORIZED is ignored: the key goes only to who proves to be your Fieldkit. Name an authority of your own with NODE_EXTRA_CA_CERTS.',

  // on the way
  notReached: (origin: string, why: string) =>
    `Fieldkit was not reached at ${origin} (${why}). Check the address and your connection.`,
  answerLost: (origin: string, why: string) =>
    `${origin} did not answer to the end (${why}). Run it again: what was done already is not done twice.`,
  tookTooLong: (seconds: number) => `no answer within ${seconds} s`,
  certificate: (origin: string, why: string) =>
    `The certificate of ${origin} could not be trusted (${why}), and the key was not sent. An authority of your own is named with NODE_EXTRA_CA_CERTS.`,
  redirected: (origin: string, to: string) =>
    `${origin} leads on to ${to}, and the key was not sent there. If your Fieldkit is there, use that address.`,
  refused: (status: number, sentence: string) => `Refused (${status}): ${sentence}`,
  noReason: 'no reason was given',
  keyNotAccepted:
    'This key is not accepted. Is the key complete, does it belong to this Fieldkit, and was it not deleted?',
  notWorking: (origin: string, status: number) =>
    `Fieldkit at ${origin}, or a proxy in front of it, is not working right now (status ${status}). Try again in a moment.`,
  notWritten: (why: string) => `The answer could not be written (${why}).`,
  keyRefused: 'Is the key complete, does it belong to this Fieldkit, and was it not deleted?',
  notFieldkit: (origin: string) =>
    `What answers at ${origin} is not Fieldkit, or of another version than this client. Check the address, or take the client that belongs to it.`,
  waits: (seconds: number, why: string) => `${why}: trying again in ${seconds} s…`,
  comeBack: (minutes: number) =>
    minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`,

  // documents
  fileUnreadable: (file: string) => `${file} cannot be read.`,
  fileTooLarge: (file: string, megabytes: number) =>
    `${file} is larger than ${megabytes} MB, the most that is taken.`,
  noSuchLibrary: (name: string) => `The project has no library "${name}". See fieldkit list.`,
  severalLibraries: (name: string) => `Several libraries are called "${name}". Name one by its id:`,
  added: (name: string, version: string, methods: number) =>
    `Added ${name} ${version} with ${counted(methods, 'method')}.`,
  replaced: (name: string, methods: number) => `Replaced: ${name} has ${counted(methods, 'method')} now.`,
  nothingNew: 'Nothing is new: the library has this document already.',
  renamed: (version: string) => `No method changes. The library’s version is called ${version} now.`,
  wasPreview: 'Nothing was changed: this only shows what would be.',
  mayBreak: (methods: number) => `Calls of ${counted(methods, 'method')} may break.`,
  notApplied: 'Nothing was changed. Use --allow-breaking to take it all the same.',
  summary: (added: number, changed: number, removed: number, unchanged: number) =>
    `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(removed)} removed, ${formatCount(unchanged)} unchanged`,
  breaking: 'breaking',
  more: (count: number) => `… ${formatCount(count)} more (--json lists all)`,
  workflowBreaks: (name: string, steps: string) => `Workflow "${name}" will be broken (step ${steps}).`,
  noneFound: {
    libraries: 'No libraries.',
    methods: 'No methods.',
    workflows: 'No workflows.',
    projects: 'No projects.',
  },

  // the plugin and what it is asked
  unclaimed:
    'No address is claimed for this project’s plugin. Its owner claims one with Quick Actions, Manage plugin.',
  unpublished: 'Nothing is published yet.',
  deploying: 'A version is being deployed. Ask again in a minute.',
  deploymentFailed:
    'The deployment failed, or the plugin’s address does not answer Fieldkit. Its owner sees why with Quick Actions, Manage plugin.',
  behind: 'Newer content is not served yet: a version of it is being made, or could not be made.',
  states: {
    running: 'Running',
    deploying: 'Deploying',
    error: 'Failed',
    unreachable: 'Not reached',
    unclaimed: 'Not claimed',
    unpublished: 'Not published',
  },
  plugin: 'Plugin',
  status: 'Status',
  version: 'Version',
  versionOf: (version: number, day: string) => `${version}, published ${day}`,
  pluginAnswered: (origin: string, status: number) =>
    `${origin} answered with status ${status}. It may be on its way: ask again in a minute, or look at the plugin in the dashboard.`,
  queryMissing: 'Ask something: fieldkit ask "refund part of a payment".',
} as const;
