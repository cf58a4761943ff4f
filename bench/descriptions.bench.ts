import fs from 'node:fs';
import path from 'node:path';
import { importLimits } from '@fieldkit/spec-importer/import-limits.ts';
import { readTagDescriptions } from '@fieldkit/spec-importer/openapi/tag-descriptions.ts';
import { cleanProse } from '@fieldkit/spec-importer/text/clean-text.ts';
import { objectOf } from '@fieldkit/spec-importer/text/json-value.ts';
import { readDocument } from '@fieldkit/spec-importer/text/read-document.ts';
import { describeLibraries } from '../server/src/services/search/guides/described-libraries.ts';
import { type GuideIndex, indexGuides } from '../server/src/services/search/guides/index-guides.ts';
import { table } from './table.ts';

type DescriptionQuestion = { set: string; question: string; headings: string[] };

/**
 * Measures how often the right section of an API's description, or of those of its tags, is among the first three for a question in one
 * wording, and which questions count as answered by one. Only the texts are read, so the calls may be in other files.
 * @param folder the folder with one document for each set
 */
export function measureDescriptions(folder: string): string {
  const file = path.join(import.meta.dirname, 'questions', 'descriptions.json');
  const { questions } = JSON.parse(fs.readFileSync(file, 'utf8')) as { questions: DescriptionQuestion[] };
  const names = fs.readdirSync(folder);
  const indexes = new Map(
    [...new Set(questions.map(({ set }) => set))].map((set) => {
      const name = names.find((one) => path.parse(one).name === set);
      if (name === undefined) throw new Error(`The folder has no document ${set}.`);
      return [set, indexOf(set, path.join(folder, name))];
    }),
  );
  const asked = questions.map(({ set, question, headings }) => {
    const { found = [], answering = null } = indexes.get(set)?.find([question], 3) ?? {};
    const place = found.findIndex(({ heading }) => headings.includes(heading));
    return { hasAnswer: headings.length > 0, place, isAnswered: answering !== null };
  });
  const rows = [true, false].map((hasAnswer) => {
    const own = asked.filter((one) => one.hasAnswer === hasAnswer);
    const share = (isCounted: (one: (typeof asked)[number]) => boolean) =>
      `${own.filter(isCounted).length} of ${own.length}`;
    return [
      hasAnswer ? 'answered by the description' : 'not answered by it',
      hasAnswer ? share(({ place }) => place === 0) : '–',
      hasAnswer ? share(({ place }) => place >= 0) : '–',
      share(({ isAnswered }) => isAnswered),
    ];
  });
  return table(['questions', 'right section first', 'among three', 'counted as answered'], rows);
}

function indexOf(set: string, file: string): GuideIndex {
  const { root } = readDocument(fs.readFileSync(file));
  const { info, tags } = objectOf(root) ?? {};
  const library = {
    library_uuid: set,
    name: String(objectOf(info)?.title),
    version: '',
    programming_language: 'api',
    description: cleanProse(objectOf(info)?.description, importLimits.apiDescriptionLength),
    tag_descriptions: readTagDescriptions(tags),
  };
  return indexGuides([], undefined, describeLibraries({ libraries: [library], methods: [] }));
}
