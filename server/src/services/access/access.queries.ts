import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { canonicalDomainOf } from '../../platform/database/canonical-domain.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { prepareStatement } from '../../platform/database/prepare-statement.ts';
import {
  api_events,
  api_models,
  customers,
  guide_sources,
  guides,
  install_keys,
  keys,
  libraries,
  memberships,
  methods,
  oauth_grants,
  oauth_records,
  projects,
  subdomains,
  workflows,
} from '../../platform/database/schema/all-tables.ts';
import { servedVersionOf } from '../../platform/database/served-version.ts';
import type { KnownCustomer, NamedPlace } from './identity.ts';

/**
 * The customer of an account, with their role in a named place, as one value of a statement. Its placeholders
 * are the account's `uid`, and the place's `project_uuid` and `library_uuid`. It is null before the customer
 * was registered. The membership names the library only if no project was named, because that library may
 * belong to another project. The names are qualified, because drizzle drops the table's name from a column in
 * a statement of one table.
 */
export const knownCustomer = sql<KnownCustomer | null>`(
  select json_build_object(
    'customer_uuid', c.customer_uuid,
    'email', c.email,
    'email_verified', c.email_verified,
    'email_as_of', c.email_as_of,
    'membership', (
      select json_build_object(
        'project_uuid', m.project_uuid,
        'library_uuid', case when ${sql.placeholder('project_uuid')}::uuid is null then ${sql.placeholder('library_uuid')}::uuid end,
        'role', m.role
      )
      from memberships m
      where m.customer_uuid = c.customer_uuid and m.status = 'active' and m.project_uuid = coalesce(
        ${sql.placeholder('project_uuid')}::uuid,
        (select l.project_uuid from libraries l where l.library_uuid = ${sql.placeholder('library_uuid')}::uuid)
      )
    )
  )
  from customers c where c.firebase_id = ${sql.placeholder('uid')}
)`;

/** The customer of an identity account, or null before they were registered. */
export async function findCustomerOfAccount(
  db: Database,
  uid: string,
  place: NamedPlace = noPlace,
): Promise<KnownCustomer | null> {
  const [row] = await customersOfAccount(db, { uid, ...place });
  return row?.customer ?? null;
}

const noPlace: NamedPlace = { project_uuid: null, library_uuid: null };

const customersOfAccount = prepareStatement((db) =>
  db.select({ customer: knownCustomer }).from(sql`(select) as no_table`),
);

type NewerToken = {
  uid: string;
  email: string;
  email_verified: boolean;
  name: string | null;
  picture: string | null;
  issued_at: Date;
};

/**
 * Writes the account data of a hosted provider's token into the customer's row, unless a newer token was seen. If
 * the address changed, memberships added since the last token may be based on an outdated address: they become
 * pending again, for the present owner of the address.
 */
export async function updateFromToken(db: Database, token: NewerToken): Promise<void> {
  const email = token.email.toLowerCase();
  const [before] = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.firebase_id, token.uid),
        or(isNull(customers.email_as_of), lt(customers.email_as_of, token.issued_at)),
      ),
    )
    .for('update');
  if (!before) return;
  if (before.email !== email && before.email_as_of)
    await db
      .update(memberships)
      .set({ customer_uuid: null, status: 'pending' })
      .where(
        and(
          eq(memberships.customer_uuid, before.customer_uuid),
          eq(memberships.role, 'collaborator'),
          eq(memberships.status, 'active'),
          gt(memberships.created_at, before.email_as_of),
        ),
      );
  await db
    .update(customers)
    .set({
      email,
      email_verified: token.email_verified || (before.email_verified && before.email === email),
      photo_url: token.picture,
      email_as_of: token.issued_at,
      // A person without a name at the identity provider keeps the one they registered with.
      ...(token.name && { name: token.name }),
    })
    .where(eq(customers.customer_uuid, before.customer_uuid));
}

/** The role of an active member; null for strangers, pending invitees and unknown projects alike. */
export async function findRole(
  db: Database,
  project_uuid: string,
  customer_uuid: string,
): Promise<'owner' | 'collaborator' | null> {
  const [row] = await rolesOf(db, { project_uuid, customer_uuid });
  return row?.role ?? null;
}

const rolesOf = prepareStatement((db) =>
  db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.project_uuid, sql.placeholder('project_uuid')),
        eq(memberships.customer_uuid, sql.placeholder('customer_uuid')),
        eq(memberships.status, 'active'),
      ),
    ),
);

export async function findProjectOfLibrary(db: Database, library_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: libraries.project_uuid })
    .from(libraries)
    .where(eq(libraries.library_uuid, library_uuid));
  return row?.project_uuid ?? null;
}

export async function findProjectOfEvent(db: Database, event_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: libraries.project_uuid })
    .from(api_events)
    .innerJoin(libraries, eq(libraries.library_uuid, api_events.library_uuid))
    .where(eq(api_events.event_uuid, event_uuid));
  return row?.project_uuid ?? null;
}

export async function findProjectOfModel(db: Database, model_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: libraries.project_uuid })
    .from(api_models)
    .innerJoin(libraries, eq(libraries.library_uuid, api_models.library_uuid))
    .where(eq(api_models.model_uuid, model_uuid));
  return row?.project_uuid ?? null;
}

export async function findProjectOfWorkflow(db: Database, workflow_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: workflows.project_uuid })
    .from(workflows)
    .where(eq(workflows.workflow_uuid, workflow_uuid));
  return row?.project_uuid ?? null;
}

export async function findProjectOfGuide(db: Database, guide_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: guides.project_uuid })
    .from(guides)
    .where(eq(guides.guide_uuid, guide_uuid));
  return row?.project_uuid ?? null;
}

export async function findProjectOfGuideSource(db: Database, source_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: guide_sources.project_uuid })
    .from(guide_sources)
    .where(eq(guide_sources.source_uuid, source_uuid));
  return row?.project_uuid ?? null;
}

/** The library that a method is in, and its project. */
export async function findProjectOfMethod(db: Database, method_uuid: string) {
  const [row] = await db
    .select({ library_uuid: libraries.library_uuid, project_uuid: libraries.project_uuid })
    .from(methods)
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .where(eq(methods.method_uuid, method_uuid));
  return row ?? null;
}

/** A library's project and the role that an active member has there, in one query. */
export async function findRoleInLibrary(db: Database, library_uuid: string, customer_uuid: string) {
  const [row] = await rolesInLibrary(db, { library_uuid, customer_uuid });
  return row ?? null;
}

const rolesInLibrary = prepareStatement((db) =>
  db
    .select({ project_uuid: libraries.project_uuid, role: memberships.role })
    .from(libraries)
    .innerJoin(memberships, eq(memberships.project_uuid, libraries.project_uuid))
    .where(
      and(
        eq(libraries.library_uuid, sql.placeholder('library_uuid')),
        eq(memberships.customer_uuid, sql.placeholder('customer_uuid')),
        eq(memberships.status, 'active'),
      ),
    ),
);

const anyHash = sql`any(${sql.placeholder('hashes')}::text[])`;

/** A key by any of its possible hashes (one per secret that still decrypts). */
export async function findKeyByHash(db: Database, hashes: string[]) {
  const [row] = await keysByHash(db, { hashes });
  return row ?? null;
}

const keysByHash = prepareStatement((db) =>
  db
    .select({
      key_uuid: keys.key_uuid,
      kind: keys.kind,
      project_uuid: keys.project_uuid,
      served: servedVersionOf(sql`keys.project_uuid`),
    })
    .from(keys)
    .where(sql`${keys.key_hash} = ${anyHash}`),
);

const aDayAgo = sql`now() - interval '1 day'`;

/**
 * A personal install key. A key that a visitor obtained for an open source project grants nothing while the
 * project is private; a key obtained with the MCP key or as a member ends with that key or membership.
 */
export async function findInstallKey(db: Database, hashes: string[]) {
  const [row] = await installKeysByHash(db, { hashes });
  return row ?? null;
}

const installKeysByHash = prepareStatement((db) =>
  db
    .select({
      install_uuid: install_keys.install_uuid,
      project_uuid: install_keys.project_uuid,
      isUsedToday: sql<boolean>`coalesce(${install_keys.last_used_at} > ${aDayAgo}, false)`,
      isForEveryone: sql<boolean>`${install_keys.granted_by} = 'visitor'`,
      member_uuid: install_keys.collaboration_uuid,
      served: servedVersionOf(install_keys.project_uuid),
    })
    .from(install_keys)
    .innerJoin(projects, eq(projects.project_uuid, install_keys.project_uuid))
    .where(
      and(
        sql`${install_keys.key_hash} = ${anyHash}`,
        or(ne(install_keys.granted_by, 'visitor'), projects.is_opensource),
      ),
    ),
);

/** Records that an install key was used, once a day. */
export async function recordKeyUse(db: Database, install_uuid: string): Promise<void> {
  const { last_used_at } = install_keys;
  await db
    .update(install_keys)
    .set({ last_used_at: sql`now()` })
    .where(
      and(eq(install_keys.install_uuid, install_uuid), or(isNull(last_used_at), lt(last_used_at, aDayAgo))),
    );
}

/**
 * The grant that an access token belongs to. A grant for an open project is valid while the owner allows anonymous
 * questions; a grant based on a key or a membership ends with it.
 */
export async function grantOfToken(db: Database, hashes: string[]) {
  const [row] = await grantsOfToken(db, { hashes });
  return row ?? null;
}

const grantsOfToken = prepareStatement((db) =>
  db
    .select({
      grant_uuid: oauth_grants.grant_uuid,
      project_uuid: oauth_grants.project_uuid,
      isUsedToday: sql<boolean>`coalesce(${oauth_grants.last_used_at} > ${aDayAgo}, false)`,
      isForEveryone: sql<boolean>`${oauth_grants.granted_by} = 'visitor'`,
      member_uuid: oauth_grants.collaboration_uuid,
      served: servedVersionOf(oauth_grants.project_uuid),
    })
    .from(oauth_records)
    .innerJoin(oauth_grants, eq(oauth_grants.grant_uuid, oauth_records.grant_uuid))
    .innerJoin(projects, eq(projects.project_uuid, oauth_grants.project_uuid))
    .where(
      and(
        sql`${oauth_records.record_hash} = ${anyHash}`,
        eq(oauth_records.kind, 'AccessToken'),
        isNull(oauth_records.consumed_at),
        gt(oauth_records.expires_at, sql`now()`),
        or(ne(oauth_grants.granted_by, 'visitor'), and(projects.is_opensource, projects.is_keyless_allowed)),
      ),
    ),
);

/** Records that a client asked, once a day. */
export async function recordGrantUse(db: Database, grant_uuid: string): Promise<void> {
  const { last_used_at } = oauth_grants;
  await db
    .update(oauth_grants)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(oauth_grants.grant_uuid, grant_uuid), or(isNull(last_used_at), lt(last_used_at, aDayAgo))));
}

export async function findProjectOfSubdomain(db: Database, subdomain: string) {
  const [row] = await db
    .select({
      subdomain: subdomains.subdomain,
      custom_domain: canonicalDomainOf(projects.project_uuid),
      project_uuid: projects.project_uuid,
      name: projects.name,
      is_opensource: projects.is_opensource,
      is_keyless_allowed: projects.is_keyless_allowed,
    })
    .from(subdomains)
    .innerJoin(projects, eq(projects.project_uuid, subdomains.project_uuid))
    .where(eq(subdomains.subdomain, subdomain));
  return row ?? null;
}
