import fs from 'node:fs';
import path from 'node:path';
import { type PublishedProject, readPublished } from '../server/src/services/search/published-project.ts';
import type { PublishedContent, PublishedMethod } from '../server/src/services/search/search-messages.ts';
import { readDraftProject } from './draft-projects.ts';
import { table } from './table.ts';

/** A step of an acceptable draft: any of these calls; with '', the step is optional. */
type ExpectedStep = string[];
type DraftQuestion = {
  id: string;
  document: string;
  question: string;
  drafts: ExpectedStep[][];
  forbidden?: string[];
};
type Half = 'demo' | 'Stripe, GitHub, Slack';
/** The results for the drafts of one half. */
export type DraftFigures = {
  half: Half;
  questions: number;
  /** Drafts that match what a person would have created, without changes. */
  usable: number;
  /** Drafts with a destructive call that no acceptable draft has. */
  destructive: number;
  /** Drafts with calls of several libraries. */
  mixed: number;
  empty: number;
  /** Ids of the questions without a usable draft. */
  unusable: string[];
};
type Project = { content: PublishedContent; published: PublishedProject };

/** Titles of destructive calls, and the last words of their paths; independent of the product's own rules. */
const takesAway =
  /(?:^|[/.\s])(?:delete|remove|cancel|void|archive|ban|kick|revoke|expire|reject|disable|deactivate|detach|unstar|unfollow|close)(?=$|[A-Z\s])/;

/** Drafts a workflow for each of the hundred questions. @param fixtures the folder that contains `specs` */
export async function draftFigures(fixtures: string): Promise<DraftFigures[]> {
  const projects = new Map<string, Promise<Project>>();
  const figures = (['demo', 'Stripe, GitHub, Slack'] as const).map(emptyFigures);
  for (const question of readDraftQuestions()) {
    const project = projects.get(question.document) ?? openProject(fixtures, question.document);
    projects.set(question.document, project);
    const half = question.id.startsWith('demo') ? figures[0] : figures[1];
    if (half) addDraft(half, question, callsDrafted(await project, question.question));
  }
  return figures;
}

/** A table of both halves. */
export async function measureDrafts(fixtures: string): Promise<string> {
  const rows = (await draftFigures(fixtures)).map(
    ({ half, questions, usable, destructive, mixed, empty }): (string | number)[] => [
      half,
      questions,
      `${usable} (${Math.round((100 * usable) / questions)} %)`,
      destructive,
      mixed,
      empty,
    ],
  );
  const head = [
    'questions of',
    'count',
    'usable unchanged',
    'unasked destructive call',
    'libraries mixed',
    'empty',
  ];
  return table(head, rows);
}

async function openProject(fixtures: string, document: string): Promise<Project> {
  const content = await readDraftProject(fixtures, document);
  return { content, published: readPublished(content) };
}

function callsDrafted({ content, published }: Project, question: string): PublishedMethod[] {
  const { content: draft } = published.show({ page: 'draft', question });
  if (draft.page !== 'draft') return [];
  return draft.steps.flatMap(
    (step) => content.methods.find((one) => one.method_uuid === step.method_uuid) ?? [],
  );
}

function addDraft(
  figures: DraftFigures,
  { id, drafts, forbidden = [] }: DraftQuestion,
  calls: PublishedMethod[],
) {
  const names = calls.map(nameOf);
  const isUsable = drafts.some((expected) => matches(expected, names));
  const acceptable = new Set(drafts.flat(2));
  const isDestructive = calls.some(
    (call, place) =>
      forbidden.includes(names[place] ?? '') || (isTaking(call) && !acceptable.has(names[place] ?? '')),
  );
  figures.questions += 1;
  figures.usable += Number(isUsable);
  figures.destructive += Number(isDestructive);
  figures.mixed += Number(new Set(calls.map(({ library_uuid }) => library_uuid)).size > 1);
  figures.empty += Number(calls.length === 0);
  if (!isUsable) figures.unusable.push(id);
}

/** "POST /refunds", or the class and function of an SDK. */
const nameOf = ({ http_method, endpoint, method_name }: PublishedMethod): string =>
  http_method === 'CALL' ? sdkName(method_name) : `${http_method} ${endpoint}`;

/** "Refunds.create", whether it is named by its class or by its call ("meridian.refunds.create"). */
function sdkName(method_name: string): string {
  const [owner = '', name] = method_name.split('.').slice(-2);
  return name ? `${owner.charAt(0).toUpperCase()}${owner.slice(1)}.${name}` : owner;
}

const isTaking = ({ http_method, summary, method_name, endpoint }: PublishedMethod): boolean =>
  http_method === 'DELETE' ||
  [summary, method_name, http_method === 'CALL' ? '' : endpoint].some((text) =>
    takesAway.test(text.replace(/^\w/, (first) => first.toLowerCase())),
  );

/** Whether the calls are an acceptable draft: all its steps in order, with or without the optional ones. */
function matches([step, ...rest]: ExpectedStep[], names: readonly string[]): boolean {
  if (!step) return names.length === 0;
  const [first, ...others] = names;
  return (
    (step.includes('') && matches(rest, names)) ||
    (first !== undefined && step.includes(first) && matches(rest, others))
  );
}

const emptyFigures = (half: Half): DraftFigures => ({
  half,
  questions: 0,
  usable: 0,
  destructive: 0,
  mixed: 0,
  empty: 0,
  unusable: [],
});

function readDraftQuestions(): DraftQuestion[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, 'questions/drafts.json'), 'utf8');
  return (JSON.parse(text) as { questions: DraftQuestion[] }).questions;
}
