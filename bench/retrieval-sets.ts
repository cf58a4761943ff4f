import fs from 'node:fs';
import path from 'node:path';
import type { Searchable } from '../server/src/services/search/search-index.ts';

export type Query = { id: string; text: string; gold: string[] };

/** A public set of calls with questions and the calls that answer them. */
export type RetrievalSet = { dataset: string; calls: Searchable[]; queries: Query[] };

type Document = {
  id: string;
  verb?: string;
  path?: string;
  name?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  params?: { name: string; description?: string }[];
};
type StoredSet = { dataset: string; docs: Document[]; queries: Query[] };

/** All sets in a folder. */
export function readRetrievalSets(folder: string): RetrievalSet[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const { dataset, docs, queries } = JSON.parse(
        fs.readFileSync(path.join(folder, name), 'utf8'),
      ) as StoredSet;
      return { dataset, calls: docs.map(asSearchable), queries };
    });
}

const asSearchable = (doc: Document): Searchable => ({
  id: doc.id,
  httpMethod: doc.verb ?? '',
  name: doc.name ?? '',
  path: `${doc.verb ?? ''} ${doc.path ?? ''}`,
  summary: doc.summary ?? '',
  tags: doc.tags ?? [],
  description: doc.description ?? '',
  inputs: (doc.params ?? []).map(({ name, description }) => `${name} ${description ?? ''}`).join(' '),
});

/** Splits each set's queries into two halves, because an improvement must help both. The halves never change. */
export function halfOf({ dataset }: RetrievalSet, { id, text }: Query): 0 | 1 {
  let hash = 2166136261;
  for (const character of dataset + id + text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return ((hash ^ (hash >>> 15)) & 1) as 0 | 1;
}
