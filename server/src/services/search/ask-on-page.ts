import { randomUUID } from 'node:crypto';
import type { QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { makeAnswer } from './answers/make-answer.ts';
import { readPublishedAnswer, sealReportTicket, sealTicket } from './answers/tickets.ts';
import { emptyPage } from './open-pages.ts';
import type { PageAbout, PageReply, ReadPage } from './page-messages.ts';
import type { QuestionSource } from './recording/question-source.ts';
import { normalizeLanguage, readRequestedLanguage } from './requested-language.ts';

type PageQuestionInput = {
  project_uuid: string;
  publication_uuid: string | null;
  question: string;
  /** Other wordings of the question. */
  also: readonly string[];
  /** The id of the chosen language for code; '' to read it from the question. */
  language: string;
  /** Whether a model may write about the answer afterwards. */
  writes: boolean;
};

/**
 * Answers a question on the plugin's page from one published version; null if that was replaced in the meantime. The
 * question is recorded before the response is sent.
 */
export async function askOnPage(
  ctx: Context<'recorder' | 'searchWorker' | 'secrets'>,
  input: PageQuestionInput,
  source: QuestionSource,
): Promise<PageReply | null> {
  await authorize(ctx, input.project_uuid, 'assistant.ask');
  const since = performance.now();

  const read = await readPublishedAnswer(ctx, input);
  if (!read) return null;
  const inQuestion = readRequestedLanguage(input.question);
  const language = input.language || inQuestion.language;
  const { found } = read;
  const { outcome, methods, workflow } = found;
  const isAnswered = outcome === 'answered';
  const used = workflow ? workflow.steps.flatMap(({ method }) => method ?? []) : methods;
  const question_uuid = randomUUID();
  await ctx.recorder.record({
    ...source,
    question_uuid,
    project_uuid: input.project_uuid,
    text: input.question,
    also: [...input.also],
    language: normalizeLanguage(input.language || inQuestion.mention),
    latency_ms: Math.round(performance.now() - since),
    outcome: found.answeringGuide ? 'answered' : outcome,
    guide_slug: found.answeringGuide,
    method_uuids: isAnswered ? [...new Set(used.map(({ method_uuid }) => method_uuid))] : [],
    workflow_uuid: workflow?.workflow_uuid ?? null,
    listed_method_uuids: [...new Set([...used, ...found.nearMethods].map(({ method_uuid }) => method_uuid))],
  });
  const { project_uuid, publication_uuid, question, also } = input;
  const ticket =
    input.writes && publication_uuid && outcome !== 'none'
      ? sealTicket(ctx.secrets, { project_uuid, publication_uuid, question, also })
      : null;
  const about = workflow?.workflow_uuid ?? methods[0]?.method_uuid ?? '';
  const { developer } = source;
  const report = sealReportTicket(ctx.secrets, {
    project_uuid,
    developer,
    question_uuid,
    question,
    outcome,
    about,
  });
  return {
    facts: read.facts,
    content: {
      page: 'ask',
      question,
      also,
      language,
      answer: makeAnswer(found),
      suggestions: [],
      ticket,
      report,
      problem: null,
    },
  };
}

/** The pages that fit what a visitor typed so far; none if the version was replaced in the meantime. Nothing is recorded. */
export async function searchOnPage(
  ctx: Context<'searchWorker'>,
  { project_uuid, publication_uuid }: Pick<PageQuestionInput, 'project_uuid' | 'publication_uuid'>,
  search: string,
): Promise<QuickResult[]> {
  await authorize(ctx, project_uuid, 'plugin.read');

  if (publication_uuid === null || search === '') return [];
  const about = { page: 'quick', search } as const;
  const reply = await ctx.searchWorker.ask({ ask: 'page', publication_uuid, about });
  return reply.reply === 'shown' && reply.content.page === 'quick' ? reply.content.results : [];
}

/**
 * The content of a plugin's page from one published version, or before there is one; null if that version was replaced
 * in the meantime.
 */
export async function readPage(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  publication_uuid: string | null,
  about: PageAbout,
): Promise<ReadPage | null> {
  await authorize(ctx, project_uuid, 'plugin.read');

  if (publication_uuid === null) return emptyPage(about);
  const reply = await ctx.searchWorker.ask({ ask: 'page', publication_uuid, about });
  return reply.reply === 'shown' ? reply : null;
}
