import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** Texts of the command-line client. None are in the specification. */
// usage
export const oldNode = (oldest: number, version: string) =>
  `This needs Node ${oldest} or newer; this is Node ${version}.`;
export const unknownCommand = (name: string) => `There is no command "${name}". See fieldkit --help.`;
export const keyAsArgument =
  'A key was passed as an argument, where every program on this computer can read it. Nothing was done: pipe the key in, or set FIELDKIT_KEY. Consider deleting that key and creating a new one.';
export const seeHelp = (command: string) => `See fieldkit ${command} --help.`;
export const argumentMissing = (name: string) => `${name} is missing.`;
export const tooManyArguments = (word: string) => `Unexpected argument: "${word}".`;
export const notOneOf = (name: string, words: readonly string[]) =>
  `${name} must be one of: ${words.join(', ')}.`;
export const notANumber = (name: string) => `${name} must be a positive whole number.`;
export const onlyWith = (option: string, other: string) => `${option} works only with ${other}.`;
export const notWith = (option: string, other: string) => `${option} cannot be used with ${other}.`;
// the account and the server
export const notSignedIn = 'You are not signed in. Run fieldkit login, or set FIELDKIT_URL and FIELDKIT_KEY.';
export const urlMissing =
  'FIELDKIT_KEY is set, but FIELDKIT_URL is not. Set it to the address of your Fieldkit, for example https://kit.example.com.';
export const elsewhere = (signedIn: string, requested: string) =>
  `You are signed in at ${signedIn}, but FIELDKIT_URL is ${requested}. Run fieldkit login ${requested}, or set FIELDKIT_KEY as well.`;
export const needsApiKey =
  'This needs the API key of the project (fk_live_…: Quick Actions, API Keys). Set it as FIELDKIT_KEY, or run fieldkit login with it; the other key is kept.';
export const needsMcpKey =
  'This needs the MCP key of the project (fk_mcp_…: Quick Actions, MCP API Keys). Set it as FIELDKIT_MCP_KEY, or run fieldkit login with it; the other key is kept.';
export const notAKey = (where: string) =>
  `${where} is not a Fieldkit key: API keys begin with fk_live_, MCP keys with fk_mcp_. Copy the whole key.`;
export const notAnAddress = (text: string) =>
  `"${text}" is not an address. Use the form https://kit.example.com.`;
export const credentialsInAddress = 'Remove the username and password from the address.';
export const plainHttp = (host: string) =>
  `${host} uses http, so anyone on the network can read the key. Use https, or set FIELDKIT_ALLOW_HTTP=yes on your own network.`;
export const projectMissing =
  'Specify the project: --project with its id or dashboard address, or set FIELDKIT_PROJECT.';
export const libraryMissing =
  'Specify the library: --library with its name, id or dashboard address, or set FIELDKIT_LIBRARY.';
export const notAnId = (name: string) => `${name} must be an id, or a dashboard address that ends with one.`;
export const keyMissing =
  'No key was received. Pipe it in (printenv FIELDKIT_KEY | fieldkit login …), or run this in a terminal and paste it.';
export const keyPrompt = 'Key (fk_live_… or fk_mcp_…; it is not shown): ';
export const addressPrompt = 'Address of your Fieldkit: ';
export const addressMissing = 'Specify the address of your Fieldkit: fieldkit login https://kit.example.com';
export const signedIn = (kind: string, where: string) => `Signed in with the ${kind} of ${where}.`;
export const keyKinds = { api: 'API key', mcp: 'MCP key' } as const;
export const keyStoredIn = (file: string) => `The key is stored in ${file}, readable only by you.`;
export const otherPlace = (url: string) =>
  `You were signed in to another project (${url}): its keys were removed here.`;
export const signedOut = (url: string) =>
  `Signed out of ${url}. The keys themselves still work: delete them in the dashboard when they are no longer needed.`;
export const wasNotSignedIn = 'You were not signed in.';
export const stillInEnvironment = 'FIELDKIT_KEY or FIELDKIT_MCP_KEY is still set in this environment.';
export const settingsUnreadable = (file: string) =>
  `${file} cannot be read. Run fieldkit logout, then sign in again.`;
export const settingsOpen = (file: string) =>
  `Others on this computer could read ${file}. They no longer can; consider creating a new key.`;
export const certificatesChecked =
  'NODE_TLS_REJECT_UNAUTHORIZED is ignored: the key is sent only to your verified Fieldkit server. Name your own certificate authority with NODE_EXTRA_CA_CERTS.';
// on the way
export const notReached = (origin: string, why: string) =>
  `Fieldkit could not be reached at ${origin} (${why}). Check the address and your connection.`;
export const answerLost = (origin: string, why: string) =>
  `The response from ${origin} was cut off (${why}). Run it again: nothing is done twice.`;
export const tookTooLong = (seconds: number) => `no answer within ${seconds} s`;
export const answerTooLarge = 'it is too large';
export const certificate = (origin: string, why: string) =>
  `The certificate of ${origin} could not be trusted (${why}), and the key was not sent. Name your own certificate authority with NODE_EXTRA_CA_CERTS.`;
export const redirected = (origin: string, to: string) =>
  `${origin} redirects to ${to}, and the key was not sent there. If your Fieldkit is there, use that address.`;
export const refused = (status: number, sentence: string) => `Refused (${status}): ${sentence}`;
export const noReason = 'no reason was given';
export const keyNotAccepted =
  'This key was not accepted. Check that it is complete, belongs to this Fieldkit and was not deleted.';
export const notWorking = (origin: string, status: number) =>
  `Fieldkit at ${origin}, or a proxy in front of it, is not working right now (status ${status}). Try again in a moment.`;
export const notWritten = (why: string) => `The output could not be written (${why}).`;
export const keyRefused = 'Check that the key is complete, belongs to this Fieldkit and was not deleted.';
export const notFieldkit = (origin: string) =>
  `The server at ${origin} is not Fieldkit, or its version differs from this client’s. Check the address, or use the matching client.`;
export const waits = (seconds: number, why: string) => `${why}: trying again in ${seconds} s…`;
export const comeBack = (minutes: number) =>
  minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`;
// documents
export const fileUnreadable = (file: string) => `${file} cannot be read.`;
export const fileTooLarge = (file: string, megabytes: number) =>
  `${file} is larger than the limit of ${megabytes} MB.`;
export const noSuchLibrary = (name: string) => `The project has no library "${name}". See fieldkit list.`;
export const severalLibraries = (name: string) =>
  `Several libraries are named "${name}". Specify one by its id:`;
export const added = (name: string, version: string, methods: number) =>
  `Added ${name} ${version} with ${counted(methods, 'method')}.`;
export const replaced = (name: string, methods: number) =>
  `Replaced: ${name} now has ${counted(methods, 'method')}.`;
export const nothingNew = 'No changes: the library already has this document.';
export const renamed = (version: string) => `No method changes. The library’s version is now ${version}.`;
export const wasPreview = 'Nothing was changed: this is only a preview.';
export const mayBreak = (methods: number) => `Calls to ${counted(methods, 'method')} may break.`;
export const notApplied = 'Nothing was changed. Use --allow-breaking to apply it anyway.';
export const summary = (added: number, changed: number, removed: number, unchanged: number) =>
  `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(removed)} removed, ${formatCount(unchanged)} unchanged`;
export const event = 'event';
export const eventSummary = (added: number, changed: number, removed: number) =>
  `Events: ${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(removed)} removed`;
export const breaking = 'breaking';
export const more = (count: number) => `… ${formatCount(count)} more (--json lists all)`;
export const workflowBreaks = (name: string, steps: string) =>
  `Workflow "${name}" will be broken (step ${steps}).`;
export const noneFound = {
  libraries: 'No libraries.',
  methods: 'No methods.',
  workflows: 'No workflows.',
  projects: 'No projects.',
} as const;
// the plugin and questions to it
export const unclaimed =
  'No address is claimed for this project’s plugin. Its owner can claim one under Quick Actions, Manage plugin.';
export const unpublished = 'Nothing is published yet.';
export const deploying = 'A version is being deployed. Check again in a minute.';
export const deploymentFailed =
  'The deployment failed, or the plugin’s address does not respond. Its owner can see why under Quick Actions, Manage plugin.';
export const behind = 'Newer content is not live yet: its version is being built, or could not be built.';
export const states = {
  running: 'Running',
  deploying: 'Deploying',
  error: 'Failed',
  unreachable: 'Unreachable',
  unclaimed: 'Not claimed',
  unpublished: 'Not published',
} as const;
export const plugin = 'Plugin';
export const status = 'Status';
export const version = 'Version';
export const versionOf = (version: number, day: string) => `${version}, published ${day}`;
export const pluginAnswered = (origin: string, status: number) =>
  `${origin} answered with status ${status}. It may still be starting: check again in a minute, or open the plugin in the dashboard.`;
export const queryMissing = 'Enter a question: fieldkit ask "refund part of a payment".';
