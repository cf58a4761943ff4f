const nouns = [
  'order',
  'invoice',
  'customer',
  'refund',
  'shipment',
  'webhook',
  'issue',
  'release',
  'device',
  'plan',
];
const httpMethods = ['get', 'put', 'post', 'patch', 'delete'] as const;
const sentence =
  'It answers with the record as it is afterwards, with links to what belongs to it, and takes the usual parameters for expansion.';

/** An OpenAPI document with this many operations and typical descriptions; `change` creates its next version. */
export function largeDocument(operations: number, change = 0): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (let n = 0; n < operations; n++) {
    const noun = nouns[n % nouns.length] ?? '';
    const number = Math.floor(n / httpMethods.length) + (n < operations * change ? operations : 0);
    const path = `/v1/${noun}s/area-${number}/{id}`;
    const httpMethod = httpMethods[n % httpMethods.length] ?? 'get';
    paths[path] = { ...paths[path], [httpMethod]: operation(n, `${httpMethod} the ${noun} ${number}`, noun) };
  }
  return JSON.stringify({ openapi: '3.0.3', info: { title: 'Large', version: '1' }, paths });
}

/** An OpenAPI document with this many operations and little text about each: 5 MB for 48,000. */
export function slimDocument(operations: number): string {
  const paths: Record<string, unknown> = {};
  for (let n = 0; n < operations; n++)
    paths[`/v1/area-${n}/{id}`] = {
      get: {
        operationId: `read_${n}`,
        summary: `Read ${n}`,
        responses: { 200: { description: 'The record.' } },
      },
    };
  return JSON.stringify({ openapi: '3.0.3', info: { title: 'Slim', version: '1' }, paths });
}

function operation(n: number, summary: string, noun: string) {
  const inputs = ['id', 'expand', 'limit', 'cursor', 'locale'].map((name, index) => ({
    name,
    in: index === 0 ? 'path' : 'query',
    required: index === 0,
    description: `The ${name} of the ${noun}.`,
    schema: { type: 'string' },
  }));
  return {
    operationId: `${noun}_${n}`,
    summary,
    // Most descriptions are short, and some are very long, as in real documents.
    description: `${summary}. ${sentence.repeat(n % 20 === 0 ? 30 : 1 + (n % 5))}`,
    tags: [noun, n % 2 ? 'public' : 'internal'],
    parameters: inputs,
  };
}
