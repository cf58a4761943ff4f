import { parseJson } from '@fieldkit/contract/json.ts';
import * as z from 'zod/mini';
import type { EndpointSettings } from '../../../platform/settings/embedding-settings.ts';
import { fetchFromModel } from '../fetch-from-model.ts';

/** An endpoint that creates vectors of texts, in the format of OpenAI's `POST /v1/embeddings`. */
export type EmbeddingEndpoint = {
  model: string;
  /**
   * @returns a vector for each text, in their order and all with the same number of dimensions
   * @throws an error that describes the problem with the response, without the texts
   */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>;
};

const Reply = z.object({
  data: z.array(z.object({ index: z.optional(z.number()), embedding: z.array(z.number()) })),
});

/** Models have 64 to 4,096 dimensions; a larger response is invalid. */
const MAX_DIMENSIONS = 8_192;

/**
 * Calls an endpoint over HTTP. Redirects are not followed, and the size of the response is limited; see
 * `fetchFromModel`.
 */
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

/** @throws if the response is not one vector of the same dimensions for each text */
export function readVectors(answer: string, count: number): Float32Array[] {
  const parsed = z.safeParse(Reply, parseJson(answer));
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
      throw new Error(
        'The embeddings endpoint returned a vector that contains something other than numbers.',
      );
  }
  return vectors;
}
