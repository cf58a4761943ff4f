/** A plugin's entry in the MCP registry, in the dashboard. */
// beyond the specification
export const title = 'MCP registry';
export const text =
  'List your plugin in the public MCP registry, where clients such as VS Code find servers. You publish it with the registry’s own command line.';
export const retry = 'Try Again';
export const loadFailed = 'The registry entry could not be loaded';
export const download = 'Download server.json';
export const notPublished = 'You can download server.json after the first deployment.';
export const makeKey = 'Create a key';
export const makeAnotherKey = 'Create another key';
export const makingKey = 'Creating…';
export const makeKeyFailed = 'The key could not be created. Please try again.';
export const replaceText = 'Another key replaces the current one, which then no longer works.';
export const commands = 'Commands';
export const commandsText =
  'Run these next to server.json. They contain the private key, which is shown only once: Fieldkit does not store it.';
export const copy = 'Copy';
export const copied = 'Copied';
export const copyFailed = 'Could not copy. Select the commands and copy them manually.';
export const proof = 'Proof';
export const optional = 'optional';
export const proofHint =
  'The registry reads it at your plugin’s address. Paste the proof of your own key, or create a key. It contains a public key only.';
export const proofShape = 'Enter a proof such as “v=MCPv1; k=ed25519; p=…”, without the private key';
export const save = 'Save';
export const saving = 'Saving…';
export const saved = 'Proof saved';
export const saveFailed = 'The proof could not be saved. Please try again.';
export const privateText =
  'The public registry expects servers that everyone can reach. Use this for a registry of your own.';

/** Texts of the documents by which clients and registries discover a plugin's MCP server. */
// beyond the specification
export const privateDescription = (name: string) => `The MCP server of ${name}. It requires access.`;
export const askName = 'Ask about the API';
export const askDescription = (name: string) => `Finds the right call to ${name}, and how to make it.`;
export const askTag = 'api';
