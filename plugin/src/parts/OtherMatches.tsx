import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { otherMatches, type SearchedPage } from '../text/matches-text.ts';

/** The link to the results of a search that the list leaves out. */
export function OtherMatches({ shown }: { shown: SearchedPage }) {
  const others = otherMatches(shown);
  if (!others) return null;
  return (
    <p className="other-matches">
      <a className="button outline" href={others.path} rel="nofollow">
        {others.name}
      </a>
      <span className="quiet">{messages.weakMatchesText[shown.page]}</span>
    </p>
  );
}
