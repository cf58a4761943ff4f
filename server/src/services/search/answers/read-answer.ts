import type { FoundAnswer } from '@fieldkit/contract/plugin-site.ts';
import type { Uses } from '../../context.ts';
import { emptyPage } from '../open-pages.ts';
import type { PublishedFacts } from '../page-messages.ts';

type AnswerQuery = {
  publication_uuid: string | null;
  question: string;
  also: readonly string[];
  /** The developer's programming language, where it was chosen. */
  language?: string;
};

/** What one published version, or nothing before there is one, has for a question; null when it was replaced meanwhile. */
export async function readAnswer(
  { searchWorker }: Uses<'searchWorker'>,
  { publication_uuid, question, also, language = '' }: AnswerQuery,
): Promise<{ found: FoundAnswer; facts: PublishedFacts } | null> {
  const about = { page: 'ask', question, also, language } as const;
  const read =
    publication_uuid === null
      ? emptyPage(about)
      : await searchWorker.ask({ ask: 'page', publication_uuid, about });
  if (!('content' in read) || read.content.page !== 'ask') return null;
  return { found: read.content.found, facts: read.facts };
}
