import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { foundAnswer } from '@fieldkit/testing/found-answers.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { afterEach, expect, test } from 'vitest';
import { writeAnswer } from './answers/write-answer.ts';
import { fetchFromModel } from './fetch-from-model.ts';

const opened: Listener[] = [];
afterEach(async () => {
  for (const listener of opened.splice(0)) await listener.close();
});
const listener = async (...how: Parameters<typeof listen>): Promise<Listener> => {
  const made = await listen(...how);
  opened.push(made);
  return made;
};

/** The events and fallback reasons when an endpoint writes an answer. */
async function writtenBy({ address }: Listener): Promise<unknown[]> {
  const provider = createOpenAICompatible({ name: 'model', baseURL: address('/v1'), fetch: fetchFromModel });
  const written: unknown[] = [];
  const toWrite = {
    question: 'How do I refund an order?',
    found: foundAnswer(),
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    onKept: (reason: string) => void written.push(reason),
  };
  for await (const event of writeAnswer(async () => provider('m'), toWrite)) written.push(event);
  return written;
}

test.each([200, 500])(
  'the response of an endpoint that sends %i and then one endless line is aborted',
  async (status) => {
    const line = 'a'.repeat(256 * 1024);
    let left = () => {};
    const isLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    const endless = await listener((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/event-stream' }).write('data: "');
      const go = () => {
        while (response.write(line));
        response.once('drain', go);
      };
      response.on('close', left);
      go();
    });
    expect(await writtenBy(endless)).toEqual(['failed', { end: 'kept' }]);
    await isLeft;
  },
);

test('a redirect from an endpoint is not followed, because the other address would receive the key', async () => {
  const elsewhere = await listener();
  const sends = await listener((_request, response) =>
    response.writeHead(307, { location: elsewhere.address('/stolen') }).end(),
  );
  expect(await writtenBy(sends)).toEqual(['failed', { end: 'kept' }]);
  expect(elsewhere.hits).toEqual([]);
});
