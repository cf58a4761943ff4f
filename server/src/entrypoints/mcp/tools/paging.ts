import { isSuccess, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { listTopInputs } from '@fieldkit/contract/nested-inputs.ts';

/** How the pages of a list are read. */
export type Paging = {
  /** The inputs that choose a page and its size. */
  send: string[];
  /** The fields and headers of the response that lead to the next page; empty if the document names none. */
  read: string[];
};

/** Inputs that choose a page, and those that only choose its size. */
const position =
  /^(?:page|page_?(?:number|no|index)|offset|skip|\$skip|start|start_?(?:index|at)|cursor|next_?cursor|starting_after|ending_before|after|before|page_?token|next_?(?:page_?)?token|(?:next_)?marker|from_?cursor)$/i;
const size =
  /^(?:limit|per_?page|page_?size|size|count|max_?(?:results|items)|take|top|\$top|first|results_?per_?page)$/i;
const next =
  /^(?:next|has_?(?:more|next)|next_?(?:cursor|page|page_?token|token|marker|link|url)|is_?truncated|total_?(?:count|pages)|total)$/i;

/** The paging of a call that lists things; null if nothing clearly says that it has pages. */
export function pagingOf(inputs: readonly InputParam[], responses: readonly MethodResponse[]): Paging | null {
  const sent = listTopInputs(inputs).filter(({ in: place }) => place === 'query' || place === 'body');
  const chosen = sent.filter(({ name }) => position.test(name));
  const sizes = sent.filter(({ name }) => size.test(name));
  const success = responses.find(isSuccess);
  const fields = Object.keys(success?.fields ?? {}).filter(
    (path) => !path.includes('[]') && next.test(path.split('.').at(-1) ?? ''),
  );
  const links = Object.keys(success?.headers ?? {}).filter((name) => /^link$/i.test(name));
  const read = [...fields, ...links];
  // "before" and "start" alone may be dates.
  const isPaged = chosen.length > 0 && (sizes.length > 0 || read.length > 0);
  return isPaged ? { send: [...chosen, ...sizes].map(({ name }) => name), read } : null;
}
