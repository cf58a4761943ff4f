import fs from 'node:fs';
import path from 'node:path';
import { compileAgainst, parsesAs } from './check-function-code.ts';
import {
  answerSdkQuestions,
  codeFor,
  readSdkFixture,
  readSdkQuestions,
  type SdkAnswer,
} from './sdk-questions.ts';
import { table } from './table.ts';

export type SdkFigures = {
  package: string;
  functions: number;
  described: number;
  answers: SdkAnswer[];
  /** For the first results: the number whose code compiles (TypeScript) or parses. */
  rightCode: number;
};

/** The package names of the fixtures, if they differ from the registry's. */
const nameOf = (file: string): string =>
  ({ 'slack-web-api-8.2.0.tgz': '@slack/web-api' })[file] ?? file.replace(/-\d[\d.]*\.t.*$/, '');

/** Asks the questions about the available SDKs: checks the results and their code. */
export async function askSdkQuestions(folder: string): Promise<SdkFigures[]> {
  const questions = readSdkQuestions();
  const figures: SdkFigures[] = [];
  for (const [file, own] of Map.groupBy(questions, (one) => one.package)) {
    if (!fs.existsSync(path.join(folder, file))) {
      process.stdout.write(`${file} is not among the SDK fixtures: its questions are skipped.\n`);
      continue;
    }
    const language = own[0]?.language ?? 'typescript';
    const methods = await readSdkFixture(folder, file, language);
    const answers = answerSdkQuestions(methods, own);
    const codes = answers.map(({ first, question }) => (first ? codeFor(first, language, question) : ''));
    const right =
      language === 'typescript'
        ? compileAgainst(path.join(folder, file), nameOf(file), codes).map((problem) => problem === null)
        : await Promise.all(codes.map((code) => parsesAs(language, code)));
    figures.push({
      package: file,
      functions: methods.length,
      described: methods.filter(({ description }) => description !== '').length,
      answers,
      rightCode: right.filter((is, index) => is && codes[index] !== '').length,
    });
  }
  return figures;
}

export async function measureSdk(folder: string): Promise<string> {
  const figures = await askSdkQuestions(folder);
  const count = (answers: SdkAnswer[], among: number) =>
    answers.filter(({ place }) => place >= 0 && place < among).length;
  const all = figures.flatMap(({ answers }) => answers);
  return table(
    ['package', 'functions', 'described', 'questions', 'first', 'among five', 'code of the first is right'],
    [
      ...figures.map((one) => [
        one.package,
        one.functions,
        one.described,
        one.answers.length,
        count(one.answers, 1),
        count(one.answers, 5),
        one.rightCode,
      ]),
      [
        'all',
        '',
        '',
        all.length,
        count(all, 1),
        count(all, 5),
        figures.reduce((sum, one) => sum + one.rightCode, 0),
      ],
    ],
  );
}
