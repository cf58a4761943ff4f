import fs from 'node:fs';
import path from 'node:path';
import { writeFunctionSample } from '@fieldkit/code-samples/sdk/sdk-languages.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import type { RequestDetails } from '@fieldkit/contract/request-details.ts';
import type { ImportedMethod, InputParam } from '@fieldkit/spec-importer/imported/imported-method.ts';
import type { SdkLanguage } from '@fieldkit/spec-importer/sdk/callable.ts';
import { openSdk } from '@fieldkit/spec-importer/sdk/open-sdk.ts';
import { rankMethods } from '../server/src/services/search/ranking/rank-methods.ts';
import { buildSearchIndex, type Searchable } from '../server/src/services/search/search-index.ts';

/**
 * A question about a package, and the functions that answer it, without the variable of their client.
 * Functions that are distinguished by their types include them: `delete(FileId)`.
 */
export type SdkQuestion = {
  id: string;
  package: string;
  language: SdkLanguage;
  question: string;
  answers: string[];
};

export type SdkAnswer = SdkQuestion & {
  /** The first functions that search finds, by their call path. */
  found: string[];
  /** Index of the first acceptable answer, from 0; -1 if it is not among the first ten. */
  place: number;
  /** The first result of the search. */
  first: ImportedMethod | undefined;
};

export function readSdkQuestions(): SdkQuestion[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, 'questions/sdk.json'), 'utf8');
  return (JSON.parse(text) as { questions: SdkQuestion[] }).questions;
}

/** All functions of a package in the fixtures. */
export async function readSdkFixture(
  folder: string,
  fileName: string,
  language: SdkLanguage,
): Promise<ImportedMethod[]> {
  const bytes = fs.readFileSync(path.join(folder, fileName));
  const opened = await openSdk(bytes, { language, fileName });
  return [...opened.methods()];
}

/** Asks the questions of one package in an index of only its functions. */
export function answerSdkQuestions(
  methods: readonly ImportedMethod[],
  questions: readonly SdkQuestion[],
): SdkAnswer[] {
  const index = buildSearchIndex(methods.map(asSearchable));
  const byKey = new Map(methods.map((method) => [method.key, method]));
  return questions.map((question) => {
    const { hits } = rankMethods(index, question.question, 10);
    const names = hits.map(({ id }) => byKey.get(id)?.method_name ?? id);
    const found = names.map(calledPath);
    const acceptable = new Set(question.answers);
    const isRight = (name: string) => acceptable.has(calledPath(name)) || acceptable.has(withTypes(name));
    return {
      ...question,
      found,
      place: names.findIndex(isRight),
      first: byKey.get(hits[0]?.id ?? ''),
    };
  });
}

/** `client.messages(sid).update` becomes `messages.update`: without the client's variable and the arguments. */
function calledPath(name: string): string {
  const parts = name.replace(/\([^()]*\)/g, '').split(/\.|->|::/);
  return parts.length > 1 ? parts.slice(1).join('.') : name;
}

/** `openAI.delete(FileId)` becomes `delete(FileId)`. */
const withTypes = (name: string): string => name.slice(name.indexOf('.') + 1);

function asSearchable({
  key,
  method_name,
  operation_id,
  summary,
  tags,
  description,
  details,
}: ImportedMethod): Searchable {
  const inputs = (JSON.parse(details.inputParams) as InputParam[]).filter(({ name }) => !name.includes('.'));
  return {
    id: key,
    httpMethod: details.method,
    name: operation_id ? `${operation_id} ${method_name}` : method_name,
    path: `${details.method} ${details.endpoint}`,
    summary: summary || method_name,
    tags,
    description,
    inputs: inputs.map(({ name, description: text }) => `${name} ${text}`).join(' '),
  };
}

/** The code of a function for a question. */
export function codeFor({ details }: ImportedMethod, language: SdkLanguage, question = ''): string {
  const inputs = readInputParams(details.inputParams);
  const request = details.request as RequestDetails;
  return writeFunctionSample({ inputs, request, programming_language: language }, question)?.code ?? '';
}
