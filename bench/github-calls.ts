import fs from 'node:fs';
import path from 'node:path';
import type { Searchable } from '../server/src/services/search/search-index.ts';

/** The file with GitHub's own document. */
export const githubDocument = path.resolve(
  import.meta.dirname,
  '../node_modules/@octokit/openapi/generated/api.github.com.json',
);
const httpMethods = ['get', 'post', 'put', 'patch', 'delete'];

type NamedParameter = { name?: string; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  parameters?: (NamedParameter & { $ref?: string })[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, NamedParameter> };
};

/** The calls of GitHub's own document, as search indexes them. */
export function githubCalls(): Searchable[] {
  const document = JSON.parse(fs.readFileSync(githubDocument, 'utf8')) as Document;
  const named = ({ $ref, ...own }: NamedParameter & { $ref?: string }): NamedParameter =>
    $ref ? (document.components.parameters[$ref.split('/').at(-1) ?? ''] ?? {}) : own;
  return Object.entries(document.paths).flatMap(([address, operations]) =>
    httpMethods.flatMap((httpMethod) => {
      const operation = operations[httpMethod];
      if (!operation) return [];
      const { operationId, summary, tags, description = '', parameters = [] } = operation;
      const inputs = parameters.map(named).map((input) => `${input.name} ${input.description ?? ''}`);
      return {
        id: operationId,
        httpMethod: httpMethod.toUpperCase(),
        name: operationId,
        path: `${httpMethod.toUpperCase()} ${address}`,
        summary,
        tags,
        description,
        inputs: inputs.join(' '),
      };
    }),
  );
}
