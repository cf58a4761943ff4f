import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { compareVersions } from './changes/compare-versions.ts';
import { type Meanings, openStaticMeanings, openStoredMeanings } from './embeddings/open-meanings.ts';
import { openStoredLearning } from './learning/open-learned.ts';
import { openContentReader, openVectorReader } from './publication-content.queries.ts';
import { type PublishedProject, readPublished } from './published-project.ts';
import type { SearchThreadData, ThreadQuestion, ThreadReply } from './search-messages.ts';

/** At about 10 kB per method, this limits memory to a few hundred megabytes. */
const MAX_METHODS = 30_000;
const MAX_PROJECTS = 200;

const { connectionString, embeddingsDir } = workerData as SearchThreadData;
const read = openContentReader(connectionString);
const meanings: Promise<Meanings> = openMeanings();
const learned = openStoredLearning(connectionString);
/** By publication, least recently used first. A publication never changes, so no entry can be stale. */
const kept = new Map<string, Promise<PublishedProject | null>>();
const sizes = new Map<string, number>();

parentPort?.on('message', async (question: ThreadQuestion) => {
  const { number } = question;
  try {
    parentPort?.postMessage(await reply(question));
  } catch (problem) {
    kept.delete(question.publication_uuid);
    parentPort?.postMessage({
      number,
      reply: 'failed',
      message: (problem as Error).message,
    } satisfies ThreadReply);
  }
});

/** The reader of static embeddings and its tokenizer are only loaded if a folder is configured. */
async function openMeanings(): Promise<Meanings> {
  if (!embeddingsDir) return openStoredMeanings(openVectorReader(connectionString));
  const { readStaticModel } = await import('./embeddings/static-model.ts');
  return openStaticMeanings(readStaticModel(embeddingsDir));
}

async function reply(question: ThreadQuestion): Promise<ThreadReply> {
  const { number } = question;
  const project = await published(question.publication_uuid);
  if (!project) return { number, reply: 'gone' };
  if (question.ask === 'count') {
    // The caller is about to serve this version, and checks that it can be searched.
    project.prepare();
    (await meanings).prepare(question.publication_uuid, project);
    await learned.choicesOf(question.publication_uuid, project, false);
    return { number, reply: 'counted', methods: project.methods };
  }
  if (question.ask === 'changes') {
    const before = await published(question.before_uuid);
    if (!before) return { number, reply: 'gone' };
    const steps = compareVersions(before.content, project.content);
    return { number, reply: 'compared', changes: await runInTurns(steps) };
  }
  if (question.ask === 'describe')
    return { number, reply: 'described', method: project.describe(question.id) };
  if (question.ask === 'texts')
    return { number, reply: 'texts', texts: project.texts(question.from, question.limit) };
  const isFresh = question.ask === 'explain';
  const choices = asks(question)
    ? await learned.choicesOf(question.publication_uuid, project, isFresh)
    : undefined;
  const similarities = await (await meanings).similaritiesTo(question, project);
  if (question.ask === 'explain')
    return { number, reply: 'explained', result: project.explain(question, similarities, choices) };
  if (question.ask === 'page')
    return { number, reply: 'shown', ...project.show(question.about, similarities, choices) };
  return { number, reply: 'found', result: project.search(question, similarities, choices) };
}

/** The steps that are run before other questions get a turn. */
const STEPS_IN_TURN = 200;

/** Runs a long computation in parts, so that other questions do not wait for all of it. */
async function runInTurns<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  for (let count = 1; ; count++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % STEPS_IN_TURN === 0) await setImmediate();
  }
}

/** Whether it is a question of a developer or an owner. Pages and ids do not need learned choices. */
const asks = (question: ThreadQuestion): boolean =>
  question.ask !== 'page' || question.about.page === 'ask' || question.about.page === 'quick';

async function published(publication_uuid: string): Promise<PublishedProject | null> {
  const found = kept.get(publication_uuid);
  const coming = found ?? read(publication_uuid).then((content) => content && readPublished(content));
  kept.delete(publication_uuid);
  kept.set(publication_uuid, coming);
  const project = await coming;
  if (!project) kept.delete(publication_uuid);
  else if (!found) makeRoom(publication_uuid, project.methods);
  return project;
}

function makeRoom(newest: string, methods: number): void {
  sizes.set(newest, methods);
  let all = 0;
  for (const key of kept.keys()) all += sizes.get(key) ?? 0;
  for (const key of kept.keys()) {
    if (key === newest || (all <= MAX_METHODS && kept.size <= MAX_PROJECTS)) break;
    all -= sizes.get(key) ?? 0;
    kept.delete(key);
    sizes.delete(key);
    learned.forget(key);
    void meanings.then(({ forget }) => forget(key));
  }
}
