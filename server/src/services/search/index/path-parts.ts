import { wordsOf } from './words-of.ts';

/** The parts of a path. */
type PathParts = {
  /** The segments that are not parameters. */
  literals: readonly string[];
  /** The first thing with an id in the path, with its own address; undefined if there is no id. */
  owner: { noun: readonly string[]; own: string } | undefined;
  hasParameters: boolean;
};

/** Parses "GET /movies/{movie_id}/reviews", with or without its HTTP method. */
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
