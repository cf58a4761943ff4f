import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { compareVersions } from './changes/compare-versions.ts';
import { findUnsourced } from './data-flow/unsourced-workflows.ts';
import { type Meanings, openStaticMeanings, openStoredMeanings } from './embeddings/open-meanings.ts';
import { openStoredLearning } from './learning/open-learned.ts';
import { memoryOf, openProjectCache } from './project-cache.ts';
import { openContentReader, openVectorReader } from './publication-content.queries.ts';
import { readPublished } from './published-project.ts';
import type { SearchThreadData, ThreadQuestion, ThreadReply } from './search-messages.ts';

const { connectionString, embeddingsDir, memoryMb } = workerData as SearchThreadData;
const read = openContentReader(connectionString);
const meanings: Promise<Meanings> = openMeanings();
const learned = openStoredLearning(connectionString);
const projects = openProjectCache(memoryMb * 1_000_000, load, (publication_uuid) => {
  learned.forget(publication_uuid);
  void meanings.then(({ forget }) => forget(publication_uuid));
});

parentPort?.on('message', async (question: ThreadQuestion) => {
  const { number } = question;
  try {
    parentPort?.postMessage(await reply(question));
  } catch (error) {
    projects.remove(question.publication_uuid);
    parentPort?.postMessage({
      number,
      reply: 'failed',
      message: (error as Error).message,
    } satisfies ThreadReply);
  }
});

async function load(publication_uuid: string) {
  const found = await read(publication_uuid);
  if (!found) return null;
  const { content, characters } = found;
  return { project: readPublished(content), bytes: memoryOf(content, characters) };
}

/** The reader of static embeddings and its tokenizer are only loaded if a folder is configured. */
async function openMeanings(): Promise<Meanings> {
  if (!embeddingsDir) return openStoredMeanings(openVectorReader(connectionString));
  const { readStaticModel } = await import('./embeddings/static-model.ts');
  return openStaticMeanings(readStaticModel(embeddingsDir));
}

async function reply(question: ThreadQuestion): Promise<ThreadReply> {
  const { number } = question;
  const project = await projects.get(question.publication_uuid);
  if (!project) return { number, reply: 'gone' };
  if (question.ask === 'count') {
    // The caller is about to serve this version, and checks that it can be searched.
    project.prepare();
    (await meanings).prepare(question.publication_uuid, project);
    await learned.choicesOf(question.publication_uuid, project, false);
    const unsourced = await runInTurns(findUnsourced(project.content), WORKFLOWS_IN_TURN);
    return { number, reply: 'counted', methods: project.methods, unsourced };
  }
  if (question.ask === 'changes') {
    const before = await projects.get(question.before_uuid);
    if (!before) return { number, reply: 'gone' };
    const steps = compareVersions(before.content, project.content);
    return { number, reply: 'compared', changes: await runInTurns(steps) };
  }
  if (question.ask === 'describe') return { number, reply: 'described', ...project.describe(question.id) };
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
/** The workflows that are read before other questions get a turn: each step reads what its method takes and returns. */
const WORKFLOWS_IN_TURN = 5;

/** Runs a long computation in parts, so that other questions do not wait for all of it. */
async function runInTurns<Result>(
  steps: Generator<void, Result, void>,
  stepsInTurn = STEPS_IN_TURN,
): Promise<Result> {
  for (let count = 1; ; count++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % stepsInTurn === 0) await setImmediate();
  }
}

/** Whether it is a question of a developer or an owner. Pages and ids do not need learned choices. */
const asks = (question: ThreadQuestion): boolean =>
  question.ask !== 'page' || question.about.page === 'ask' || question.about.page === 'quick';
