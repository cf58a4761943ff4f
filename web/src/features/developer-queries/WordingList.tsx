import type { QueryWording } from '@fieldkit/contract/analytics.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useMethodsOf } from './curation.hooks.ts';
import * as messages from './developer-queries.messages.ts';

export interface WordingListProps {
  wordings: readonly QueryWording[];
  /** The link to a method. */
  hrefOfMethod: (libraryUuid: string, methodUuid: string) => string;
  /** The selected wordings. Without it, wordings cannot be selected. */
  chosen?: ReadonlySet<string>;
  onChoose?: (wordingUuid: string, on: boolean) => void;
}

/** The maximum that the API call allows. */
const max = 200;

/** Wordings with their counts and the methods that answered them. */
export function WordingList({ wordings, hrefOfMethod, chosen, onChoose }: WordingListProps) {
  const methods = useMethodsOf(wordings);
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line text-13">
        {wordings.map((wording) => {
          const { wording_uuid, text, method_uuid } = wording;
          const label = (
            <span dir="auto" className="wrap-anywhere">
              {text}
            </span>
          );
          const about = (
            <About
              wording={wording}
              method={method_uuid ? methods.get(method_uuid) : undefined}
              hrefOfMethod={hrefOfMethod}
            />
          );
          return (
            <li key={wording_uuid} className="px-3 py-2.5">
              {chosen ? (
                <Checkbox
                  label={label}
                  description={about}
                  checked={chosen.has(wording_uuid)}
                  onChange={({ target }) => onChoose?.(wording_uuid, target.checked)}
                />
              ) : (
                <>
                  {label}
                  <p className="mt-0.5 text-12 text-ink-3">{about}</p>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {wordings.length >= max && <p className="text-12 text-ink-3">{messages.wordingsMost(max)}</p>}
    </>
  );
}

interface AboutProps extends Pick<WordingListProps, 'hrefOfMethod'> {
  wording: QueryWording;
  /** Undefined while loading, null if loading failed. */
  method: Method | null | undefined;
}

/** The count, and the method that answered. */
function About({ wording: { count, method_uuid }, method, hrefOfMethod }: AboutProps) {
  return (
    <span className="flex flex-wrap gap-x-2 tabular-nums">
      <span>{messages.asked(count)}</span>
      {method_uuid === null && <span>{messages.notAnswered}</span>}
      {method === null && <span>{messages.missingMethod}</span>}
      {method && (
        <span className="min-w-0">
          {messages.answeredBy}{' '}
          <Link
            to={hrefOfMethod(method.library_uuid, method.method_uuid)}
            dir="auto"
            className="link relative z-1 wrap-anywhere"
          >
            {method.method_name}
          </Link>
        </span>
      )}
    </span>
  );
}
