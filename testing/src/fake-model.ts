import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

type Ends = 'stop' | 'length' | 'content-filter' | 'error' | 'other';

/** A model that responds with a text, a few letters at a time. */
export const modelThatAnswers = (text: string, unified: Ends = 'stop'): MockLanguageModelV4 =>
  new MockLanguageModelV4({
    doStream: async () => ({
      stream: simulateReadableStream({
        initialDelayInMs: null,
        chunkDelayInMs: null,
        chunks: [
          { type: 'text-start', id: 't' },
          ...(text.match(/[\s\S]{1,7}/g) ?? []).map((delta) => ({
            type: 'text-delta' as const,
            id: 't',
            delta,
          })),
          { type: 'text-end', id: 't' },
          { type: 'finish', finishReason: { unified, raw: undefined }, usage },
        ],
      }),
    }),
  });

/**
 * A model that begins with a text and then sends nothing more until it is canceled; `stopped` returns whether
 * it was.
 */
export function modelThatHangs(text: string): { model: MockLanguageModelV4; stopped: Promise<void> } {
  let notify = () => {};
  const stopped = new Promise<void>((resolve) => {
    notify = resolve;
  });
  const model = new MockLanguageModelV4({
    doStream: async ({ abortSignal }) => ({
      stream: new ReadableStream({
        start: (controller) => {
          controller.enqueue({ type: 'text-start', id: 't' });
          controller.enqueue({ type: 'text-delta', id: 't', delta: text });
          abortSignal?.addEventListener('abort', () => {
            notify();
            controller.error(abortSignal.reason);
          });
        },
      }),
    }),
  });
  return { model, stopped };
}

/** A model that is unreachable. */
export const modelThatFails = (): MockLanguageModelV4 =>
  new MockLanguageModelV4({
    doStream: async () => {
      throw new Error('The model is unavailable.');
    },
  });
