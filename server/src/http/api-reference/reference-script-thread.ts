import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { tagOfBody } from '../entity-tag.ts';

// The thread of `openReferenceScript`. The library gives its script only as an answer of its plugin, so that is asked once.
const app = Fastify();
await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
const { statusCode, rawPayload } = await app.inject('/docs/js/scalar.js');
if (statusCode !== 200) throw new Error(`The library answered ${statusCode} instead of its script.`);
const packed = brotliCompressSync(rawPayload, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: rawPayload.length },
});
parentPort?.postMessage({ packed, tag: tagOfBody(rawPayload) });
await app.close();
