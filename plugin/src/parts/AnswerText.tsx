import type { AnswerPiece, AnswerSentence } from '@fieldkit/contract/plugin-site.ts';
import { Fragment } from 'react';
import { citedPath } from '../site-paths.ts';

/** An answer in sentences, each with links to its sources. */
export function AnswerText({ sentences }: { sentences: AnswerSentence[] }) {
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
