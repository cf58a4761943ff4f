import * as z from 'zod/mini';
import type { EndpointSettings } from '../../../platform/settings/embedding-settings.ts';
import { fetchFromModel } from '../fetch-from-model.ts';

/** An endpoint that makes vectors of texts, as OpenAI's `POST /v1/embeddings` does. */
export type EmbeddingEndpoint = {
  model: string;
  /**
   * @returns a vector for each text, in their order and of one number of dimensions
   * @throws an error that describes the problem with the answer, without the texts
   */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>;
};

const Reply = z.object({
  data: z.array(z.object({ index: z.optional(z.number()), embedding: z.array(z.number()) })),
});

/** Models have 64 to 4,096; an answer beyond is none. */
const MAX_DIMENSIONS = 8_192;

/** Asks an endpoint over HTTP. It is never followed elsewhere, and its answer has an end; see `fetchFromModel`. */
export function openEmbeddingEndpoint({ url, model, apiKey }: EndpointSettings): EmbeddingEndpoint {
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  return {
    model,
    embed: async (texts, signal) => {
      const body = JSON.stringify({ model, input: texts, encoding_format: 'float' });
      const answer = await fetchFromModel(url, { method: 'POST', headers, body, signal });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The embeddings endpoint answered with status ${answer.status}.`);
      }
      return readVectors(await answer.text(), texts.length);
    },
  };
}

/** @throws where the answer is not one vector of the same dimensions for each text */
export function readVectors(answer: string, count: number): Float32Array[] {
  const parsed = z.safeParse(Reply, parse(answer));
  if (!parsed.success)
    throw new Error('The embeddings endpoint answered something that is no list of vectors.');
  const { data } = parsed.data;
  if (data.length !== count)
    throw new Error(`The embeddings endpoint answered ${data.length} vectors for ${count} texts.`);
  const vectors: Float32Array[] = [];
  for (const [place, { index, embedding }] of data.entries())
    vectors[index ?? place] = Float32Array.from(embedding);
  const dimensions = vectors[0]?.length ?? 0;
  for (let place = 0; place < count; place++) {
    const vector = vectors[place];
    if (vector?.length !== dimensions || dimensions === 0 || dimensions > MAX_DIMENSIONS)
      throw new Error('The embeddings endpoint answered vectors of different dimensions.');
    if (!vector.every(Number.isFinite))
      throw new Error('The embeddings endpoint answered a vector with something that is no number.');
  }
  return vectors;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
