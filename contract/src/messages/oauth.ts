/** The page on which a person allows an MCP client, and the texts of the authorization server on it. */
export const oauthMessages = {
  // beyond the specification
  requestOver: [
    'request_over',
    'This request has ended',
    'This request has ended, or it was begun in another browser. Go back to your assistant and connect again.',
  ],
  notAllowed: [
    'not_allowed',
    'You cannot allow this',
    'Only members of this project can allow this. Sign in as one of them, or enter the MCP key of the project.',
  ],
  wrongKey: 'This is not the MCP key of this project. Check it, or ask the owner for it.',
  tooManyTries: [
    'too_many_keys',
    'Too many wrong keys',
    'Too many wrong keys came from your network. Wait a while, then try again.',
  ],
  tooManyClients:
    'Your network introduced many clients in a short time. Wait a while, then try again; clients that are connected go on working.',
  program: 'A program on this computer',
  unnamed: 'An MCP client',
  title: (client: string, project: string) => `Allow ${client} to ask ${project}?`,
  pageTitle: 'Connect an assistant',
  askAndRead: 'It may ask and read',
  mayAsk: (project: string) => `Ask questions about ${project}`,
  mayRead: 'Read its methods, workflows and documentation',
  mayReport: 'Report what was missing, wrong or worked',
  mayNot: 'It cannot change anything, call the API, or see your account.',
  verified: (host: string) => `${host} describes this client`,
  unverified: 'This client named itself. Nobody checked the name.',
  answersTo: (host: string) => `The answer goes to ${host}`,
  answersHere: 'The answer goes to a program on this computer',
  asMember: (project: string) =>
    `You allow this as a member of ${project}. It ends when you leave the project.`,
  asAnybody: 'This project is open source: no account and no key are needed.',

  membersOnly: (project: string) =>
    `Only members of ${project} can allow this. Sign in as one, or enter the project’s MCP key.`,
  notMember: (project: string, email: string) =>
    `${email} is not a member of ${project}. Enter the project’s MCP key instead, or sign in with another account.`,
  withKey: 'MCP key',
  withKeyHint: 'The owner of the project finds it under MCP API Keys.',
  keyRequired: 'Enter the MCP key of the project.',
  signIn: 'Sign in',
  or: 'or',
  allow: 'Allow',
  allowing: 'Allowing…',
  cancel: 'Cancel',
  revocable: 'The owner of the project sees this connection and can end it at any time.',
  leaving: 'Going back to your assistant…',
  leavingText: 'You can close this page when your assistant says that it is connected.',
  loading: 'Reading the request…',
  failedTitle: 'This could not be shown',
  failed: 'The request could not be read. Check your connection, then try again.',
  retry: 'Try Again',
  allowFailed: 'Nothing was allowed. Try again.',
  home: 'Open Fieldkit',
  refusedTitle: 'Your assistant cannot be connected',
  /** By the codes of OAuth; anything else gets the last. */
  refused: {
    invalid_client:
      'The assistant introduced itself in a way that could not be read, or it is not known here any more. Remove the connection in your assistant and add it again.',
    invalid_redirect_uri:
      'The assistant wants the answer at an address that it did not name before. Nothing was sent there. Update the assistant, then connect again.',
    invalid_target:
      'The assistant asked for an MCP server that is not here. Check the address that you entered in it.',
    invalid_request: 'The assistant’s request is not complete. Update the assistant, then connect again.',
    too_many:
      'Many assistants were connected from your network in a short time. Wait a while, then connect again; those that are connected go on working.',
    other: 'The assistant’s request cannot be served. Go back to it and connect again.',
  },
} as const;
