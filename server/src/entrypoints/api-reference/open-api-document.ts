import type { Call } from '@fieldkit/contract/call.ts';
import { referenceMessages as messages } from '@fieldkit/contract/messages/api-reference.ts';
import { referenceParts } from '@fieldkit/contract/messages/api-reference-parts.ts';
import { Problem } from '@fieldkit/contract/problem.ts';
import { operationOf } from './operation-of.ts';
import { partOf } from './part-of.ts';
import { refusals } from './refusals.ts';
import { schemaOf } from './schema-of.ts';

export type OpenApiDocument = {
  openapi: string;
  info: object;
  servers: object[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, { [field: string]: unknown }>>;
  components: object;
};

/** The calls as an OpenAPI 3.1 document, so with the very schemas by which they are parsed; in the order of the parts. */
export function openApiDocument(calls: readonly Call[], origin: string, version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of inOrder(calls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.1',
    info: { title: messages.title, summary: messages.summary, version, description: messages.description },
    servers: [{ url: `${origin}/api`, description: messages.server }],
    tags: referenceParts.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'answered') },
      responses: refusals,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: messages.bearer } },
    },
  };
}

const inOrder = (calls: readonly Call[]): Call[] =>
  calls.toSorted(
    (one, other) => referenceParts.indexOf(partOf(one.path)) - referenceParts.indexOf(partOf(other.path)),
  );
