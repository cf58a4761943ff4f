import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { listen } from '../listener.ts';

type Request = { path: string; authorization: string | undefined; model: string; texts: string[] };
/** The response: vectors, the test's own response, or nothing until `release` is called. */
type Behavior = 'vectors' | 'held' | ((request: Request, response: http.ServerResponse) => void);

/** An OpenAI-compatible embeddings endpoint on this machine; see README.md. */
export type FakeEmbeddingEndpoint = {
  /** The value for EMBEDDINGS_URL. */
  url: string;
  requests: Request[];
  /** The texts of all earlier requests. */
  texts: () => string[];
  behavior: Behavior;
  /** Sends vectors, for a test's own behavior that answers only some requests. */
  answer: (texts: readonly string[], response: http.ServerResponse) => void;
  /** Responds to the held requests. */
  pass: () => void;
  /** The same, and for all following requests. */
  release: () => void;
  /** Resolves with the next request, before the response is sent. */
  next: () => Promise<Request>;
  /** A number other than 48 simulates another model with the same name. */
  dimensions: number;
  close: () => Promise<void>;
};

const file = path.join(import.meta.dirname, 'word-vectors.json');
const learned = JSON.parse(fs.readFileSync(file, 'utf8')) as {
  dimensions: number;
  vectors: Record<string, string>;
};

/** The average of the vectors of a text's words; near zero if none is known. */
function vectorOfText(text: string, dimensions = learned.dimensions): number[] {
  const sum = Array.from({ length: dimensions }, (): number => 0);
  for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
    const known = Object.hasOwn(learned.vectors, word) ? learned.vectors[word] : undefined;
    const numbers = new Int8Array(Buffer.from(known ?? '', 'base64'));
    for (const [place, number] of numbers.entries())
      if (place < dimensions) sum[place] = (sum[place] ?? 0) + number / 127;
  }
  if (!sum.some(Boolean)) sum[text.length % dimensions] = -1;
  return sum;
}

const vectorsAnswer = (texts: readonly string[], dimensions?: number): string =>
  JSON.stringify({
    object: 'list',
    data: texts.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOfText(text, dimensions),
    })),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  });

export async function fakeEmbeddingEndpoint(): Promise<FakeEmbeddingEndpoint> {
  const waiting: (() => void)[] = [];
  const awaited: ((request: Request) => void)[] = [];
  const listener = await listen(async (incoming, response) => {
    let body = '';
    for await (const piece of incoming) body += String(piece);
    const { model, input } = JSON.parse(body) as { model: string; input: string[] };
    const { url = '', headers } = incoming;
    const request = { path: url, authorization: headers.authorization, model, texts: input };
    endpoint.requests.push(request);
    for (const resolve of awaited.splice(0)) resolve(request);
    const answer = () => endpoint.answer(input, response);
    if (typeof endpoint.behavior === 'function') endpoint.behavior(request, response);
    else if (endpoint.behavior === 'held') waiting.push(answer);
    else answer();
  });
  const endpoint: FakeEmbeddingEndpoint = {
    url: listener.address('/v1'),
    requests: [],
    texts: () => endpoint.requests.flatMap(({ texts }) => texts),
    behavior: 'vectors',
    answer: (texts, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(vectorsAnswer(texts, endpoint.dimensions));
    },
    pass: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    release: () => {
      endpoint.behavior = 'vectors';
      endpoint.pass();
    },
    next: () => new Promise((resolve) => awaited.push(resolve)),
    dimensions: learned.dimensions,
    close: listener.close,
  };
  return endpoint;
}
