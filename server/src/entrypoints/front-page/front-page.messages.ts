/** The texts of the front page. */
export const title = 'Fieldkit: right answers about your API for every AI assistant';
export const description =
  'Fieldkit turns OpenAPI documents, Postman collections and SDKs into a plugin and an MCP server, so that AI assistants find the right call, and shows what developers ask.';
export const skip = 'Skip to content';
export const pages = 'Pages';
export const howItWorks = 'How it works';
export const selfHosting = 'Self-hosting';
export const apiReference = 'API reference';
export const signIn = 'Sign in';
export const start = 'Get started';
export const liveDemo = 'Explore the live demo';
export const heading = 'Every AI assistant, fluent in your API';
export const lead =
  'Fieldkit turns your API documents and SDKs into a plugin and an MCP server. Developers’ assistants find the right call and write code that runs. You see what they ask, and close the gaps.';
export const underActions = 'Free and open source. Your data stays on your server.';

/** The form that creates a plugin from the address of a document, without an account. */
export const trial = {
  label: 'The address of an API document',
  placeholder: 'https://api.example.com/openapi.json',
  start: 'See your plugin',
  note: 'It takes about ten seconds and needs no account.',
  reading: 'Reading the document…',
  failed: 'The server could not be reached. Check your connection, then try again.',
  /** With the name of the API, the number of methods and the time. */
  kept: '{name} is live with {methods} methods. It is deleted at {time} unless you sign up to keep it.',
  open: 'Open the plugin',
  keep: 'Sign up to keep it',
} as const;

/** A question to an assistant, and what the assistant reads from Fieldkit. */
export const example = {
  label: 'An example: a question to an AI assistant and its answer from Fieldkit',
  question: 'How do I refund part of a payment?',
  tool: 'search',
  query: '"refund part of a payment"',
  method: 'POST',
  path: '/v1/refunds',
  name: 'Create a refund',
  code: [
    'curl https://api.meridianpay.example/v1/refunds \\',
    '  -H "Authorization: Bearer $MERIDIAN_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{ "payment": "pay_8Zk2", "amount": 500 }'`,
  ],
  source: 'Meridian Payments, version 14',
} as const;

export const loopTitle = 'From an API document to better answers';
export const loop = [
  {
    picture: 'import',
    title: 'Import what you have',
    text: 'OpenAPI, Swagger, Postman and Arazzo documents, and SDKs in ten languages. Each call becomes a method with its inputs, its authentication and code samples. Newer documents keep your edits.',
    alternative: 'A library’s methods, listed with their HTTP methods, paths and tags',
  },
  {
    picture: 'publish',
    title: 'Publish a plugin in one click',
    text: 'Your customers get a page of their own with instructions for nine clients: Claude, Cursor, VS Code, ChatGPT and others. Each change is live within seconds.',
    alternative:
      'A plugin’s page: a field for questions, buttons that install it in AI assistants, and the code of a call',
  },
  {
    picture: 'answer',
    title: 'Let assistants answer',
    text: 'One search finds the call, the workflow or the guide that a question is about, in the developer’s own words. If nothing fits, the assistant learns that instead of guessing.',
    alternative: 'An answer to a visitor’s question, with the calls that it is based on',
  },
  {
    picture: 'improve',
    title: 'Turn gaps into workflows',
    text: 'Analytics show which questions had no answer. Draft a workflow from one with a single click, and see how the share of answered questions rises.',
    alternative:
      'The overview of a project: its answer rate, and unanswered questions with ways to answer them',
  },
] as const;

export const proofTitle = 'Measured, not promised';
export const proofs = [
  {
    figure: '84%',
    text: 'of everyday questions find the right call among the first five, with a single wording (five sets)',
  },
  { figure: '50 of 50', text: 'fixed tasks find their exact request within three answers' },
  {
    figure: '10 ms',
    text: 'per search over MCP among the 1,223 methods of GitHub’s API (95th percentile)',
  },
  { figure: '0', text: 'acknowledged writes lost in 505 injected faults' },
] as const;
export const proofNote = 'Measured on two shared cores, with questions that were not used for tuning.';

export const hostTitle = 'Self-host it in two commands';
export const hostText =
  'Node is all it needs. PostgreSQL is embedded; use your own when you grow. Sign-in, collaboration, keys, plans and payments are included.';
export const commands = [
  { command: 'npm start', text: 'Starts Fieldkit on port 3000' },
  { command: 'npm run demo', text: 'Starts a demo company with a year of questions' },
] as const;
export const closing = 'See what assistants know about your API';
export const footer = 'Fieldkit is free software under the Apache License 2.0.';
