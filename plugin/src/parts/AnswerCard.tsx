import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { AnswerPiece, AnswerSentence, AnswerView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { Fragment } from 'react';
import { citedPath, paths } from '../site-paths.ts';
import { Badge } from './Badge.tsx';
import { AnswerFeedback } from './Feedback.tsx';
import { Freshness } from './Freshness.tsx';

interface AnswerCardProps {
  site: SiteView;
  answer: AnswerView;
  /** Allows the script to request a written answer; null if no model is configured. */
  ticket: string | null;
  /** The data for reporting the answer; null if it cannot be reported. */
  report: string | null;
}

const tones = { answered: 'ok dot', uncertain: 'warn dot', none: 'dot' } as const;

/**
 * The answer in words, below its confidence and the version that it comes from. The script adds the checked text of a
 * model below it.
 */
export function AnswerCard({ site, answer, ticket, report }: AnswerCardProps) {
  const tone = tones[answer.outcome];
  return (
    <section className="card answer" aria-labelledby="answer">
      <div className={`answer-head ${tone}`}>
        <h2 id="answer">
          <Badge tone={tone}>{messages.outcomes[answer.outcome]}</Badge>
        </h2>
        <p>
          <Freshness site={site} />
        </p>
      </div>
      <AnswerText sentences={answer.sentences} />
      {ticket !== null && (
        <div className="written" data-written={paths.writtenAnswer} data-ticket={ticket} hidden>
          <div data-written-text="" aria-live="polite" />
          <p className="written-note" data-written-note="" />
        </div>
      )}
      {report !== null && <AnswerFeedback report={report} />}
    </section>
  );
}

/** An answer in sentences, each with links to its sources. */
function AnswerText({ sentences }: { sentences: AnswerSentence[] }) {
  return (
    <p className="answer-text" dir="auto">
      {sentences.map((sentence, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences never move
        <Fragment key={place}>
          {place > 0 && ' '}
          {sentence.map(drawPiece)}
        </Fragment>
      ))}
    </p>
  );
}

function drawPiece(piece: AnswerPiece, place: number) {
  if ('text' in piece) return piece.text;
  if ('code' in piece)
    return (
      <code key={place} dir="ltr">
        {piece.code}
      </code>
    );
  return (
    <a key={place} href={citedPath(piece.cites)}>
      {piece.cites.name}
    </a>
  );
}
