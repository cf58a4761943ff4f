import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import { Link } from 'react-router';
import { fromList, type ListAddress } from '../../lib/use-list-address.ts';
import { CheckboxBox } from '../../ui/Checkbox.tsx';
import { AnsweredBy, type AnsweredByProps } from './AnsweredBy.tsx';
import * as messages from './developer-queries.messages.ts';
import { FrequencyBadge } from './FrequencyBadge.tsx';
import { OutcomeBar } from './OutcomeBar.tsx';
import { OpeningFailure, QueryActions, type QueryActionsProps } from './QueryActions.tsx';
import type { Selection } from './use-selection.ts';

export interface QueryRowProps extends QueryActionsProps {
  queries: ListAddress;
  workflows: ListAddress;
  hrefOfMethod: AnsweredByProps['hrefOfMethod'];
  /** Null for users who may not merge. */
  selection: Selection | null;
}

/** A query: its frequency and libraries, its outcomes, and its workflow. The whole row opens its wordings. */
export function QueryRow(props: QueryRowProps) {
  const { query, queries, workflows, hrefOfMethod, selection, opening } = props;
  const { group_uuid, text } = query;
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      {selection && (
        <CheckboxBox
          checked={selection.has(group_uuid)}
          aria-label={messages.selectOne(text)}
          onChange={({ target }) => selection.choose(query, target.checked)}
          className="z-1 mt-0.5 pointer-coarse:size-6"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80 max-sm:basis-full">
          <h2 className="line-clamp-2 text-13 font-medium wrap-anywhere" dir="auto">
            <Link
              to={queries.hrefOf(group_uuid)}
              state={fromList}
              preventScrollReset
              className="stretched-link text-ink"
              title={text}
            >
              {text}
            </Link>
          </h2>
          <About query={query} href={queries.hrefOf(group_uuid)} />
          <AnsweredBy query={query} workflows={workflows} hrefOfMethod={hrefOfMethod} />
        </div>
        <OutcomeBar query={query} />
        <QueryActions {...props} />
        {opening.failed?.groupUuid === group_uuid && <OpeningFailure query={query} opening={opening} />}
      </div>
    </li>
  );
}

/** The count, the places, the dates and the number of wordings. */
function About({ query, href }: { query: DeveloperQuery; href: string }) {
  const { count, library_name, last_asked, mongodb_id } = query;
  const libraries = library_name.join(', ');
  // A calendar day, independent of the time zone.
  const day = formatDate(`${last_asked}T12:00:00`, '');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
      <FrequencyBadge count={count} />
      <span dir="auto" className="max-w-full truncate" title={libraries}>
        <span className="sr-only">{messages.libraries}: </span>
        {libraries || messages.noLibrary}
      </span>
      <Link to={href} state={fromList} preventScrollReset className="link relative z-1 tabular-nums">
        {messages.wordingCount(mongodb_id.length)}
      </Link>
      {day && <span>{messages.lastAsked(day)}</span>}
    </p>
  );
}
