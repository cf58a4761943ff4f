/** The page on which a person allows an MCP client, and the texts of the authorization server on it. */
// beyond the specification
export const requestOver = {
  code: 'request_over',
  title: 'This request has ended',
  message:
    'This request has ended, or it was started in another browser. Go back to your assistant and connect again.',
};
export const notAllowed = {
  code: 'not_allowed',
  title: 'You cannot allow this connection',
  message:
    'Only members of this project can allow this connection. Sign in as a member, or enter the project’s MCP key.',
};
export const wrongKey = 'This is not this project’s MCP key. Check it, or ask the owner for it.';
export const tooManyTries = {
  code: 'too_many_keys',
  title: 'Too many wrong keys',
  message: 'Too many wrong keys were sent from your network. Wait a while, then try again.',
};
export const tooManyClients =
  'Your network registered too many clients in a short time. Wait a while, then try again; connected clients keep working.';
export const unnamed = 'An MCP client';
export const title = (client: string, project: string) => `Allow ${client} to access ${project}?`;
export const pageTitle = 'Connect an assistant';
export const mayAskAndRead = 'What it can do';
export const mayAsk = (project: string) => `Ask questions about ${project}`;
export const mayRead = 'Read its methods, workflows and documentation';
export const mayReport = 'Report what was missing, wrong or worked';
export const mayNot = 'It cannot change anything, call the API, or see your account.';
export const verified = (host: string) => `${host} describes this client`;
export const unverified = 'Unverified app. Continue only if you started this.';
export const answersTo = (host: string) => `Redirects to ${host}`;
export const redirectsLocally = 'Redirects to a program on this computer';
export const asMember = (project: string) =>
  `You are allowing this as a member of ${project}. The connection ends when you leave the project.`;
export const openToEveryone = 'This project is open source: no account or key is needed.';
export const membersOnly = (project: string) =>
  `Only members of ${project} can allow this connection. Sign in as a member, or enter the project’s MCP key.`;
export const notMember = (project: string, email: string) =>
  `${email} is not a member of ${project}. Enter the project’s MCP key instead, or sign in with another account.`;
export const withKey = 'MCP key';
export const withKeyHint = 'The owner of the project can find it under MCP API Keys.';
export const keyRequired = 'Enter the MCP key of the project.';
export const signIn = 'Sign in';
export const or = 'or';
export const allow = 'Allow';
export const allowing = 'Allowing…';
export const cancel = 'Cancel';
export const revocable = 'The owner of the project sees this connection and can end it at any time.';
export const leaving = 'Returning to your assistant…';
export const leavingText = 'You can close this page when your assistant says that it is connected.';
export const loading = 'Reading the request…';
export const failedTitle = 'This page could not be shown';
export const failed = 'The request could not be read. Check your connection, then try again.';
export const retry = 'Try Again';
export const allowFailed = 'Access could not be granted. Try again.';
export const home = 'Open Fieldkit';
export const refusedTitle = 'Your assistant cannot be connected';
/** By OAuth error code; any other code gets the last one. */
export const refused = {
  invalid_client:
    'The assistant’s registration could not be read, or no longer exists here. Remove the connection in your assistant and add it again.',
  invalid_redirect_uri:
    'The assistant asked for a redirect to an address that it did not register. Nothing was sent there. Update the assistant, then connect again.',
  invalid_target:
    'The assistant asked for an MCP server that does not exist here. Check the address that you entered in the assistant.',
  invalid_request: 'The assistant’s request is incomplete. Update the assistant, then connect again.',
  too_many:
    'Too many assistants were connected from your network in a short time. Wait a while, then connect again; connected ones keep working.',
  live_demo:
    'Assistants cannot be connected by sign-in here, because this is a live demo. Use the project’s MCP key instead.',
  other: 'The assistant’s request could not be processed. Go back to it and connect again.',
} as const;
