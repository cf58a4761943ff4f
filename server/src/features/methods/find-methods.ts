import type { ParsedRequest } from '@fieldkit/contract/call.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { ActionResult } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { choicesWithProject, methodsOfMember, publicationsOfMember } from './methods.queries.ts';

type Find = typeof methodCalls.find;

/** Versions that are asked at once. */
const MAX_PROJECTS = 5;

/**
 * Methods by name, address and text in all projects that the person is an active member of. Where these words find less than a
 * page, those follow that answer the search by the ranking that assistants use.
 */
export async function findMethods(
  ctx: Context<'searchWorker'>,
  { query }: ParsedRequest<Find>,
): Promise<ActionResult<Find>> {
  const { customer_uuid } = requireUser(ctx);
  // Without a search and a page it would be everything that the person has.
  if (query.search === '') return { rows: [], total: 0 };
  const found = await methodsOfMember(ctx.db, customer_uuid, { ...query, page: query.page ?? 1 });
  const missing = query.page_size - found.rows.length;
  if (missing <= 0 || (query.page ?? 1) > 1) return found;
  const known = new Set(found.rows.map(({ method_uuid }) => method_uuid));
  const ranked = (await findByRanking(ctx, customer_uuid, query.search, query.page_size)).filter(
    (id) => !known.has(id),
  );
  const rows = await choicesWithProject(ctx.db, ranked.slice(0, missing));
  return { rows: [...found.rows, ...rows], total: found.total + rows.length };
}

/** The ids of methods with which published versions of a person's projects answer a search. */
async function findByRanking(
  ctx: Context<'searchWorker'>,
  customer_uuid: string,
  query: string,
  limit: number,
): Promise<string[]> {
  const versions = await publicationsOfMember(ctx.db, customer_uuid, MAX_PROJECTS);
  const answers = await Promise.all(
    versions.map((publication_uuid) =>
      ctx.searchWorker.ask({
        ...{ ask: 'search', publication_uuid, query, kind: 'method', limit, offset: 0 },
        ...{ library: '', version: '', language: '' },
      }),
    ),
  );
  return answers.flatMap((answer) =>
    answer.reply === 'found' && answer.result.outcome === 'answered'
      ? answer.result.found.map(({ method_uuid }) => method_uuid)
      : [],
  );
}
