import type { DocumentVersion, documentAuthors } from '@fieldkit/contract/documents.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { Actor } from '../../services/context.ts';

type Author = { made_by: (typeof documentAuthors)[number]; made_by_name: string | null };

/**
 * The author of a document version, for the history. Keys have no names; scheduled jobs have their own author
 * kind.
 */
export function authorOf(actor: Actor): Author {
  if (actor.kind === 'person') return { made_by: 'person', made_by_name: actor.name || actor.email };
  return { made_by: actor.kind === 'key' ? 'key' : 'schedule', made_by_name: null };
}

/** A version for a role: the author's name, which can be an email address, only where the role may read collaborators. */
export const withAuthorFor = <V extends Pick<DocumentVersion, 'made_by_name'>>(role: Role, version: V): V =>
  can(role, 'collaborators.read') ? version : { ...version, made_by_name: null };
