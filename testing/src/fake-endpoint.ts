import type http from 'node:http';
import { type Listener, listen } from './listener.ts';

type ModelRequest = { path: string; headers: http.IncomingHttpHeaders; body: string };

/** A local model endpoint: OpenAI's chat completions and Anthropic's messages, streamed. */
export type FakeEndpoint = {
  listener: Listener;
  requests: ModelRequest[];
  /** The response, which can depend on the request; null: it begins and then sends nothing more. */
  says: Says;
  /** Resolves when a client has disconnected before the end. */
  left: Promise<void>;
  close: () => Promise<void>;
};

type Says = string | null | ((sent: string) => string);

const event = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

export async function fakeEndpoint(says: Says): Promise<FakeEndpoint> {
  let notify = () => {};
  const requests: ModelRequest[] = [];
  const listener = await listen(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    response.on('close', () => response.writableFinished || notify());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const text = typeof endpoint.says === 'function' ? endpoint.says(body) : endpoint.says;
    const pieces = (text ?? 'Use [m1]. And').match(/[\s\S]{1,9}/g) ?? [];
    const [begin, say, finish] = request.url?.endsWith('/messages') ? anthropic : openai;
    response.write(begin);
    for (const piece of pieces) response.write(say(piece));
    if (text !== null) response.end(finish);
  });
  const endpoint: FakeEndpoint = {
    listener,
    requests,
    says,
    left: new Promise((resolve) => {
      notify = resolve;
    }),
    close: listener.close,
  };
  return endpoint;
}

type Dialect = [begin: string, say: (text: string) => string, finish: string];

const chunk = (choice: unknown) =>
  event({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [choice] });
const openai: Dialect = [
  chunk({ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }),
  (content) => chunk({ index: 0, delta: { content }, finish_reason: null }),
  chunk({ index: 0, delta: {}, finish_reason: 'stop' }) + event('[DONE]'),
];

const message = {
  id: 'msg',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};
const ofType = (data: { type: string }) => event(data, data.type);
const block = (rest: object) => ({ index: 0, ...rest });
const anthropic: Dialect = [
  ofType({ type: 'message_start', ...{ message } }) +
    ofType({ type: 'content_block_start', ...block({ content_block: { type: 'text', text: '' } }) }),
  (text) => ofType({ type: 'content_block_delta', ...block({ delta: { type: 'text_delta', text } }) }),
  ofType({ type: 'content_block_stop', ...block({}) }) +
    ofType({
      type: 'message_delta',
      ...{ delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 9 } },
    }) +
    ofType({ type: 'message_stop' }),
];
