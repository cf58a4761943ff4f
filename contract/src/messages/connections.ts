/** The clients that are connected to a project by OAuth. */
// beyond the specification
export const notFound = {
  code: 'connection_not_found',
  title: 'This connection does not exist',
  message: 'This connection does not exist, or it was ended already.',
};
export const title = 'Connected clients';
export const text =
  'Assistants such as Claude and ChatGPT that were allowed to ask this project without a key in their settings.';
export const none = 'No connected clients';
export const noneText =
  'When somebody adds this project’s MCP address to an assistant and allows it, the assistant is listed here.';
export const loadFailed = 'The connected clients could not be loaded';
export const loading = 'Loading the connected clients…';
export const retry = 'Try Again';
export const byVisitor = 'Allowed without an account';
export const byMember = (member: string) => `Allowed by ${member}`;
export const byKey = 'Allowed with the MCP key';
export const since = (date: string) => `since ${date}`;
export const lastUsed = (date: string) => `last asked ${date}`;
export const neverUsed = 'has not asked yet';
export const resting = 'Resting';
export const restingText = 'It was allowed while anybody could ask. It asks again when that is so again.';
export const unverified = 'Named itself';
export const disconnect = 'Disconnect';
export const disconnectNamed = (client: string) => `Disconnect ${client}`;
export const disconnecting = 'Disconnecting…';
export const cancel = 'Cancel';
export const confirmTitle = (client: string) => `Disconnect ${client}?`;
export const confirmText = 'It is refused from now on. A developer who may use it can connect it again.';
export const revoked = 'The client was disconnected.';
export const revokeFailed = 'The client could not be disconnected';
export const more = 'Show more';
