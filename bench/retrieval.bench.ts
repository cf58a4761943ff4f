import fs from 'node:fs';
import path from 'node:path';
import { rankMethods } from '../server/src/assistant/rank-methods.ts';
import {
  buildSearchIndex,
  type Ranking,
  ranking,
  type Searchable,
} from '../server/src/assistant/search-index.ts';

type Set_ = {
  dataset: string;
  docs: {
    id: string;
    verb?: string;
    path?: string;
    name?: string;
    summary?: string;
    description?: string;
    tags?: string[];
    params?: { name: string; description?: string }[];
  }[];
  queries: { id: string; text: string; gold: string[] }[];
};

export type Quality = {
  set: string;
  documents: number;
  queries: number;
  ndcg: number;
  recall5: number;
  msPerQuery: number;
};

/** nDCG@10 and recall@5 of our ranking on every set of a folder, all queries. */
export function measureQuality(folder: string, rank: Ranking = ranking): Quality[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => qualityOf(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Set_, rank));
}

function qualityOf(set: Set_, rank: Ranking): Quality {
  const index = buildSearchIndex(set.docs.map(asSearchable), rank);
  let ndcg = 0;
  let recall = 0;
  const since = performance.now();
  for (const { text, gold } of set.queries) {
    const found = rankMethods(index, text, 10).hits.map(({ id }) => id);
    ndcg += ndcgAt10(found, gold);
    recall += gold.filter((id) => found.slice(0, 5).includes(id)).length / gold.length;
  }
  const n = set.queries.length;
  return {
    set: set.dataset,
    documents: set.docs.length,
    queries: n,
    ndcg: ndcg / n,
    recall5: recall / n,
    msPerQuery: (performance.now() - since) / n,
  };
}

function ndcgAt10(found: string[], gold: string[]): number {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const reached = found.reduce((sum, id, place) => sum + (gold.includes(id) ? gain(place) : 0), 0);
  const ideal = gold.slice(0, 10).reduce((sum, _, place) => sum + gain(place), 0);
  return reached / ideal;
}

const asSearchable = (doc: Set_['docs'][number]): Searchable => ({
  id: doc.id,
  verb: doc.verb ?? '',
  name: doc.name ?? '',
  path: `${doc.verb ?? ''} ${doc.path ?? ''}`,
  summary: doc.summary ?? '',
  tags: doc.tags ?? [],
  description: doc.description ?? '',
  inputs: (doc.params ?? []).map(({ name, description }) => `${name} ${description ?? ''}`).join(' '),
});

/** The mean over the sets, each counting the same. */
export const macro = (rows: Quality[], figure: 'ndcg' | 'recall5'): number =>
  rows.reduce((sum, row) => sum + row[figure], 0) / Math.max(1, rows.length);
