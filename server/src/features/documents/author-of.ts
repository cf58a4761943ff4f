import type { documentAuthors } from '@fieldkit/contract/documents.ts';
import type { Actor } from '../../context.ts';

type Author = { made_by: (typeof documentAuthors)[number]; made_by_name: string | null };

/** Who a version of a document is by, as its history tells. Keys have no names; the house itself works by schedule. */
export function authorOf(actor: Actor): Author {
  if (actor.kind === 'person') return { made_by: 'person', made_by_name: actor.name || actor.email };
  return { made_by: actor.kind === 'key' ? 'key' : 'schedule', made_by_name: null };
}
