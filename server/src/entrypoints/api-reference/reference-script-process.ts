import { brotliCompressSync, constants } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

// The child process of `openReferenceScript`: writes the compressed script and exits. The library exposes the script
// only through its Fastify plugin, so the process requests it once from there.
const app = Fastify();
await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
const { statusCode, rawPayload } = await app.inject('/docs/js/scalar.js');
if (statusCode !== 200) throw new Error(`The library answered ${statusCode} instead of its script.`);
const packed = brotliCompressSync(rawPayload, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: rawPayload.length },
});
process.stdout.write(packed);
await app.close();
