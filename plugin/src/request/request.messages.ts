/** Texts of the panel of *Test request*, which browsers load with it. */
// beyond the specification
export const title = 'Test request';
export const close = 'Close';
export const server = 'Server';
export const authentication = 'Authentication';
export const alternative = 'Authenticate with';
export const noCredentials = 'No authentication';
export const kinds = {
  bearer: 'Token',
  oauth2: 'Access token',
  api_key: 'API key',
  basic: 'Password',
  other: 'Value',
} as const;
export const user = 'User name';
export const tokenHint = 'Paste an access token';
export const onlyOthers =
  'This call uses cookies or signatures, which a page cannot send. Use the code sample instead.';
export const alsoOthers = 'This call also accepts cookies or signatures, which a page cannot send.';
export const stays = 'What you enter here stays in this tab until you close it.';
export const forget = 'Forget';
export const forgotten = 'Forgotten';
export const groups = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  form: 'Form fields',
} as const;
export const optionalFields = (count: number) =>
  count === 1 ? '1 optional field' : `${count} optional fields`;
export const required = 'Required';
export const listHint = 'Separate values with commas.';
export const objectHint = 'Write it as JSON.';
export const notSent = 'Not sent';
export const body = 'Body';
export const more = (fields: string) => `Optional: ${fields}`;
export const real = (host: string) => `This sends a real request to ${host} from your browser.`;
export const realKey = (host: string) =>
  `This sends a real request to ${host} from your browser. Your key stays in this tab.`;
export const send = 'Send request';
export const sending = 'Sending…';
export const cancel = 'Cancel';
export const confirmSend = (method: string, host: string) => `Send ${method} to ${host}`;
export const confirmText = (method: string, host: string) =>
  `${method} ${method === 'DELETE' ? 'deletes' : 'changes'} data at ${host}. Press again to send it.`;
export const missing = (name: string) => `Enter ${name}.`;
export const dots = (name: string) =>
  `${name} cannot be only dots, because browsers remove them from addresses.`;
export const notInHeader = (name: string) => `${name} contains characters that a header cannot contain.`;
export const notJson = (reason: string) => `The body is not valid JSON: ${reason}`;
export const placeholder = (word: string) => `Replace ${word} in the body first.`;
export const response = 'Response';
export const nothingYet = 'The response appears here.';
export const summary = (status: string, ms: string) => `Response: ${status}, ${ms}`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
export const bytes = (count: number) =>
  count < 1000 ? `${count} ${count === 1 ? 'byte' : 'bytes'}` : `${(count / 1000).toFixed(1)} kB`;
export const meaning = 'What this status means';
export const headers = (count: number) => `Response headers (${count})`;
export const headersNote = 'Browsers show only the headers that the API exposes to other sites.';
export const responseBody = 'Response body';
export const copy = 'Copy';
export const noBody = 'The response has no body.';
export const binary = (type: string) =>
  `The body is not text${type ? ` (${type})` : ''}, so it is not shown.`;
export const cut = 'Only the first 200 kB of the body are shown.';
export const ended = 'The response ended early, so its body is incomplete.';
export const asCode = 'As code';
export const language = 'Language';
export const code = 'Code of the request';
export const codeNote =
  'Code in languages other than curl is written by this page’s server. It receives what you entered, without anything that looks like a credential, and does not store it.';
export const codeFailed = 'Could not write the code. Try again, or choose curl.';
export const blocked = 'Your browser got no response that this page may read';
export const blockedText = (host: string) =>
  `${host} probably does not allow requests from other sites (CORS), or your network cannot reach it. The request may still have arrived. Run it in a terminal instead:`;
export const slow = 'No response within a minute';
export const slowText = (host: string) =>
  `${host} may still be working on the request. To wait longer, run it in a terminal:`;
export const canceled = 'The request was canceled. It may have reached the API already.';
export const command = 'curl command';
export const commandSecrets = 'Replace the placeholders with your own credentials.';
