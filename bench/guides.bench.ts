import fs from 'node:fs';
import path from 'node:path';
import { readGuide } from '@fieldkit/spec-importer/guides/read-guide.ts';
import { type GuideIndex, indexGuides } from '../server/src/services/search/guides/index-guides.ts';
import { table } from './table.ts';

type GuideQuestion = {
  set: string;
  half: 'tuning' | 'held-out';
  question: string;
  /** Further wordings, as the search tool requests them. */
  also?: string[];
  expected: { file: string; anchor: string }[];
};

/**
 * Measures how often a right section of three documentation sites is among the first three, with the person's own words
 * and with the additional wordings that the search tool requests.
 * @param folder the folder with one folder for each site
 */
export function measureGuides(folder: string): string {
  const file = path.join(import.meta.dirname, 'questions', 'guides.json');
  const { questions } = JSON.parse(fs.readFileSync(file, 'utf8')) as { questions: GuideQuestion[] };
  const indexes = new Map<string, GuideIndex>();
  const indexOf = (set: string): GuideIndex => {
    const known = indexes.get(set) ?? readSite(path.join(folder, set));
    indexes.set(set, known);
    return known;
  };
  const rows = (['tuning', 'held-out'] as const).flatMap((half) => {
    const own = questions.filter((one) => one.half === half);
    const isFound = ({ set, expected }: GuideQuestion, wordings: string[], max: number) =>
      indexOf(set)
        .find(wordings, max)
        .found.some(({ slug, anchor }) =>
          expected.some((one) => one.file === slug && one.anchor === (anchor ?? '')),
        );
    const share = (wordingsOf: (one: GuideQuestion) => string[], max: number) =>
      `${own.filter((one) => isFound(one, wordingsOf(one), max)).length} of ${own.length}`;
    const alone = (one: GuideQuestion) => [one.question];
    const together = (one: GuideQuestion) => [one.question, ...(one.also ?? [])];
    return [
      [half, 'one wording', share(alone, 1), share(alone, 3), share(alone, 10)],
      [half, 'with two more', share(together, 1), share(together, 3), share(together, 10)],
    ];
  });
  return [
    table(['questions about guides', 'wordings', 'first', 'among three', 'among ten'], rows),
    measureAnswers(questions, indexOf),
  ].join('\n\n');
}

type AskedQuestion = { kind: string; language?: string; near?: boolean; question: string };

/**
 * Measures which questions count as answered by a guide: those of the site itself, those of the other two sites, and the
 * questions about API documents, which none of the three sites answers.
 */
function measureAnswers(questions: readonly GuideQuestion[], indexOf: (set: string) => GuideIndex): string {
  const sets = [...new Set(questions.map(({ set }) => set))];
  const isAnswered = (set: string, question: string) => indexOf(set).find([question], 3).answering !== null;
  const share = (asked: readonly { question: string; set?: string }[], of: (set?: string) => string[]) => {
    const all = asked.flatMap((one) => of(one.set).map((set) => isAnswered(set, one.question)));
    const count = all.filter(Boolean).length;
    return `${count} of ${all.length} (${Math.round((100 * count) / Math.max(1, all.length))} %)`;
  };
  const others = ['development', 'blind', 'second-blind', 'commands'].flatMap((name) => {
    const file = path.join(import.meta.dirname, 'questions', `${name}.json`);
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as { questions: AskedQuestion[] }).questions;
  });
  const kindOf = ({ kind, near }: AskedQuestion) =>
    kind === 'unanswerable' ? (near ? 'near' : 'unrelated') : kind;
  const kinds = Map.groupBy(others, kindOf);
  return table(
    ['asked', 'answered by a guide'],
    [
      ['of its own site', share(questions, (set) => [set ?? ''])],
      ['of another site', share(questions, (set) => sets.filter((one) => one !== set))],
      ...[...kinds].map(([kind, asked]) => [`about an API: ${kind}`, share(asked, () => sets)]),
    ],
  );
}

function readSite(folder: string): GuideIndex {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/i.test(name))
    .toSorted();
  const guides = files.map((name) => {
    const { title, text } = readGuide(fs.readFileSync(path.join(folder, name), 'utf8'));
    return { guide_uuid: name, slug: name, title: title || path.basename(name, path.extname(name)), text };
  });
  return indexGuides(guides);
}
