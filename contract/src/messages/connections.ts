/** The clients that are connected to a project by OAuth. */
// beyond the specification
export const notFound = {
  code: 'connection_not_found',
  title: 'This connection does not exist',
  message: 'This connection does not exist, or it has already ended.',
};
export const title = 'Connected clients';
export const text =
  'Assistants such as Claude and ChatGPT that were allowed to connect without a key in their settings.';
export const none = 'No connected clients';
export const noneText =
  'Assistants appear here after someone adds this project’s MCP address and approves the connection.';
export const loadFailed = 'The connected clients could not be loaded';
export const loading = 'Loading the connected clients…';
export const retry = 'Try Again';
export const byVisitor = 'Allowed without an account';
export const byMember = (member: string) => `Allowed by ${member}`;
export const byKey = 'Allowed with the MCP key';
export const since = (date: string) => `since ${date}`;
export const lastUsed = (date: string) => `last asked ${date}`;
export const neverUsed = 'no questions yet';
export const resting = 'Paused';
export const restingText =
  'It was connected while access without a key was allowed. It will work again if you allow access without a key.';
export const unverified = 'Unverified';
export const disconnect = 'Disconnect';
export const disconnectNamed = (client: string) => `Disconnect ${client}`;
export const disconnecting = 'Disconnecting…';
export const cancel = 'Cancel';
export const confirmTitle = (client: string) => `Disconnect ${client}?`;
export const confirmText = 'It can no longer connect. A developer with access can connect it again.';
export const revoked = 'The client was disconnected.';
export const revokeFailed = 'The client could not be disconnected';
export const more = 'Show more';
