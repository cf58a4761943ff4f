import { wordsOf } from './words-of.ts';

/** How a path is made: what it names literally, and what it asks for. */
export type PathParts = {
  /** The segments that are no parameters. */
  literals: readonly string[];
  /** The first thing that is meant by id, with its own address; absent where no id is asked for. */
  owner: { noun: readonly string[]; own: string } | undefined;
  hasParameters: boolean;
};

/** Reads "GET /movies/{movie_id}/reviews", with or without its verb. */
export function pathParts(path: string): PathParts {
  const start = path.indexOf('/');
  const segments = start < 0 ? [] : path.slice(start).split('/').filter(Boolean);
  const at = segments.findIndex(
    (segment, place) => isParameter(segment) && !isParameter(segments[place - 1] ?? '{'),
  );
  const noun = segments[at - 1];
  return {
    literals: segments.filter((segment) => !isParameter(segment)),
    owner:
      noun === undefined
        ? undefined
        : {
            noun: wordsOf(noun),
            own: `/${segments.slice(0, at + 1).join('/')}`,
          },
    hasParameters: segments.some(isParameter),
  };
}

const isParameter = (segment: string): boolean => segment.startsWith('{') || segment.startsWith(':');
