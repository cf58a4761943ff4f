import { collectionOf, type FlowMethod, singular } from '../data-flow.ts';

/** What a call is about, in the words of its address, nearest first: "comment" and "issue" of "/issues/{number}/comments". */
export function thingsOf(method: FlowMethod): string[] {
  const segments = method.endpoint.split(/[/?]/).filter(Boolean);
  const owners = segments.flatMap((segment, place) =>
    /^[{:]/.test(segments[place + 1] ?? '') && !/^[{:]/.test(segment) ? [singular(segment)] : [],
  );
  const last = singular(collectionOf(method)).replace(/^(\w+)\.\w+$/, '$1');
  return [...new Set([last, ...owners.reverse()])].filter((thing) => thing !== '');
}
