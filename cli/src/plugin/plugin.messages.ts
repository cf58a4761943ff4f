/** Texts of `fieldkit plugin`. None are in the specification. */
import { counted } from '@fieldkit/contract/format-count.ts';

// the package
export const plainHttp = (host: string) =>
  `${host} uses http, so others on the network could change what is installed. Use https; http is only for this computer.`;
export const noPlugin = (address: string) =>
  `There is no published plugin at ${address}. Use the address of the plugin’s own page, for example https://acme.plugins.example.com.`;
export const keyNeeded = (address: string) =>
  `The plugin at ${address} is private. Set FIELDKIT_KEY to a key of the project (fk_mcp_…), or use --key to enter it.`;
export const keyUnfit =
  'FIELDKIT_KEY is not a key for assistants. Use one that begins with fk_mcp_ or fk_dev_.';
export const wrongDigest = 'The package does not have the SHA-256 that the server sent with it.';
export const damaged = 'The package is damaged, or does not contain a Fieldkit plugin.';
export const tooManyFiles = 'The package has too many files.';
export const tooLarge = 'The package is too large.';
export const notRegular = (path: string) => `The package contains a link: ${path}.`;
export const namedTwice = (path: string) => `The package contains two files with the same name: ${path}.`;
export const unsafePath = (path: string) =>
  `The package contains a path that is not allowed: ${path.slice(0, 100)}`;
export const badManifest = 'The manifests of the package are incomplete, or contradict each other.';
export const notJson = (path: string) => `${path} in the package is not a JSON object.`;
export const startsProgram = (path: string) =>
  `${path} in the package would let clients start programs. Fieldkit’s plugins never do.`;
export const wrongServer = (path: string) =>
  `${path} in the package names a server that does not use https, or one on this computer.`;
export const nothingWritten = 'Nothing was written.';
export const leftOut = (count: number) =>
  `${counted(count, 'file')} of a kind that plugins do not need will not be written.`;

// files
export const leadsOutside = (file: string) =>
  `${file} points outside your home folder through a link, so nothing was written there.`;
export const unreadable = (file: string, code: string) => `${file} cannot be read (${code}).`;
export const unwritable = (file: string, code: string) => `${file} cannot be written (${code}).`;
export const notReadableJson = (file: string) =>
  `${file} is not valid JSON, so it was not changed. Correct it, then try again.`;
export const notAnObject = (file: string, key: string) =>
  `“${key}” in ${file} is not an object, so it was not changed. Correct it, then try again.`;
export const folderTaken = (folder: string) =>
  `${folder} exists and was not written by this tool. Move or remove it, then try again.`;
export const entryTaken = (file: string, keys: string) =>
  `${file} already has ${keys}, which was not written by this tool. Remove it, then try again.`;
export const sectionTaken = (file: string) =>
  `${file} already has a section of this plugin that is not in this tool’s record. Remove it, then try again.`;
export const recordUnreadable = (file: string) =>
  `${file}, the record of what was installed, cannot be read. Correct it. If you move it elsewhere instead, remove what was installed by hand.`;
export const writes = (file: string, bytes: number) => `writes ${file} (${bytes} bytes)`;
export const writesSection = (file: string, bytes: number) => `writes a section in ${file} (${bytes} bytes)`;
export const setsEntry = (file: string, keys: string, value: string) => `sets ${keys} to ${value} in ${file}`;
export const removes = (file: string) => `removes ${file}`;
export const removesEntry = (file: string, keys: string) => `removes ${keys} from ${file}`;
export const removesSection = (file: string) => `removes a section from ${file}`;
export const wroteRecord = (file: string) => `What was written is recorded in ${file}.`;
export const wouldRecord = (file: string) => `It would be recorded in ${file}.`;
export const leftChanged = (file: string) => `You changed ${file}, so it was left as it is.`;

// clients
export const notForBatchFiles = (file: string) =>
  `${file} can only be run by the Windows command interpreter, which would misread its arguments. Run the command by hand.`;
export const tookTooLong = (seconds: number) => `It was stopped after ${seconds} s.`;
export const runs = (command: string) => `$ ${command}`;
export const commandFailed = (client: string, command: string) => `${client} could not do this: ${command}`;
export const listFailed = (client: string) =>
  `${client} does not list its plugins. Update it, then try again.`;
export const marketplaceTaken = (client: string, marketplace: string) =>
  `${client} already has a marketplace named ${marketplace} from another address, so nothing was changed. Remove it there, then try again.`;
export const pluginTaken = (client: string, plugin: string) =>
  `${client} already has a plugin named ${plugin} from another source, so nothing was changed. Remove it there, then try again.`;
export const alreadyInstalled = (client: string) =>
  `${client} already has the plugin. It was not installed with this tool, so ${client} itself updates and removes it.`;
export const removedInClient = (client: string) =>
  `It was removed in ${client}. Use fieldkit plugin install to install it again.`;
export const replacedInClient = (client: string) =>
  `${client} now has another marketplace with this name, which was left unchanged.`;
export const statusIs = (status: number) => `status ${status}`;
export const sharedFiles = 'Shared files';
export const notCurrent = (client: string, version: string | null) =>
  `${client} did not report an error, but has ${version === null ? 'no version' : `version ${version}`} of it.`;
export const commandMissing = (client: string, command: string) =>
  `The settings of ${client} were found, but not its command “${command}”, which is needed to install plugins. Add it to PATH, then try again.`;
export const byCopilot = 'VS Code uses the plugin from Copilot CLI.';
export const unknownClient = (name: string, known: readonly string[]) =>
  `“${name}” is not a client. Choose one of: ${known.join(', ')}.`;
export const noClients = 'None of the clients was found on this computer.';
export const notFound = (client: string) => `${client} was not found on this computer.`;

// results
export const outcomes = {
  installed: 'Installed',
  updated: 'Updated',
  current: 'Current',
  skipped: 'Skipped',
  failed: 'Failed',
  removed: 'Removed',
  planned: 'Planned',
} as const;
export const installing = (name: string, version: string, address: string) =>
  `${name} ${version} from ${address}`;
export const digest = (sha256: string) => `The SHA-256 of the package is correct: ${sha256}`;
export const dryRun = 'Nothing was written and no client was started: this is what would happen.';
export const signInOnce =
  'The project is private: each client asks you to sign in when it first uses the server. The key was not stored.';
export const restart = 'Restart clients that are running, so that they read it.';
export const notInstalledAnything = 'No plugin was installed with this tool on this computer.';
export const notInstalledHere = (address: string) =>
  `No plugin from ${address} was installed with this tool on this computer.`;
export const actionMissing = 'Specify what to do: install, update, uninstall or doctor.';
export const addressMissing =
  'Specify the address of the plugin: fieldkit plugin install https://acme.plugins.example.com';

// doctor
export const doctorColumns = ['Client', 'Version', 'Plugin', 'Advice'] as const;
export const absent = 'not found';
export const unknownVersion = 'unknown';
export const noPluginYet = 'not installed';
export const adviseInstall = (address: string, client: string) =>
  `fieldkit plugin install ${address} --client ${client}`;
export const adviseUpdate = (address: string, client: string) =>
  `fieldkit plugin update ${address} --client ${client}`;
export const newest = (version: string) => `Newest version: ${version}`;
export const serverWell = (tools: number) => `The MCP server answers, with ${counted(tools, 'tool')}.`;
export const serverNeedsKey =
  'The MCP server answers. It needs a key or a sign-in: clients ask for it when they first use the server.';
export const serverFails = (why: string) => `The MCP server does not answer as expected: ${why}`;
export const allWell = 'Everything is in order.';
export const notInstalledIn = (clients: readonly string[]) =>
  `The installed plugin is up to date. It isn’t installed in: ${clients.join(', ')}.`;
