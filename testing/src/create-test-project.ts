import { randomBytes } from 'node:crypto';
import { customers, memberships, projects } from '@fieldkit/server/platform/database/schema/all-tables.ts';
import { authorizeActor } from '@fieldkit/server/services/access/authorize.ts';
import type {
  ActionContext,
  Actor,
  AuthorizedContext,
  Person,
  Tools,
} from '@fieldkit/server/services/context.ts';
import { createTestServices, type TestServices } from './test-services.ts';

/** The context of a customer who calls actions directly, without HTTP. */
export type CustomerContext = AuthorizedContext<keyof Tools> & { actor: Person & { customer_uuid: string } };

/** Services without HTTP, with customers as rows, for tests that call actions directly. */
export type TestProject = Pick<TestServices, 'services' | 'database' | 'logged' | 'close'> & {
  /** The context of a new customer. */
  person: (name?: string) => Promise<CustomerContext>;
  /** The context of any other actor. */
  as: (actor: Actor) => ActionContext;
  /** A project of an owner, with its other members. */
  project: (
    owner: CustomerContext,
    collaborator?: CustomerContext,
    change?: Partial<typeof projects.$inferInsert>,
  ) => Promise<string>;
};

/** Opens services on a separate database; nothing else is set up. */
export async function createTestProject(settings: Record<string, string> = {}): Promise<TestProject> {
  const { services, database, logged, close } = await createTestServices(settings);
  const as = (actor: Actor): ActionContext => ({ ...services, actor, accounts: null });
  return {
    services,
    database,
    logged,
    close,
    as,
    person: async (name = 'Ada') => {
      const firebase_id = randomBytes(8).toString('hex');
      const email = `${name.toLowerCase()}-${firebase_id}@example.com`;
      const [row] = await services.db
        .insert(customers)
        .values({ firebase_id, email, name })
        .returning({ customer_uuid: customers.customer_uuid });
      if (!row) throw new Error('The insert returned no customer.');
      const actor = {
        ...({ kind: 'person', firebase_id, email, email_verified: true, name, photo_url: null } as const),
        customer_uuid: row.customer_uuid,
        issued_at: null,
        signed_in_ago: 0,
        session_uuid: null,
      };
      return authorizeActor({ ...services, actor, accounts: null });
    },
    project: async (owner, collaborator, change = {}) => {
      const [row] = await services.db
        .insert(projects)
        .values({ name: 'Payments', is_opensource: false, is_approved: 'approved', ...change })
        .returning({ project_uuid: projects.project_uuid });
      if (!row) throw new Error('The insert returned no project.');
      const { project_uuid } = row;
      const member = ({ actor }: CustomerContext, role: 'owner' | 'collaborator') => ({
        ...({ project_uuid, role, status: 'active' } as const),
        customer_uuid: actor.customer_uuid,
        email: actor.email,
      });
      const members = [
        member(owner, 'owner'),
        ...(collaborator ? [member(collaborator, 'collaborator')] : []),
      ];
      await services.db.insert(memberships).values(members);
      return project_uuid;
    },
  };
}
