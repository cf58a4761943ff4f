import { randomBytes } from 'node:crypto';
import type { Actor, Context, Person } from '../context.ts';
import { customers, memberships, projects } from '../database/schema/all-tables.ts';
import { type TestHouse, testHouse } from './test-house.ts';

/** A person who asks without a door in between. */
export type Asker = Context & { actor: Person & { customer_uuid: string } };

/** A house without doors, whose people are rows: for tests that ask verbs directly. */
export type Household = Pick<TestHouse, 'house' | 'database' | 'logged' | 'leave'> & {
  /** The context of a new customer. */
  person: (name?: string) => Promise<Asker>;
  /** The context of whoever else asks. */
  as: (actor: Actor) => Context;
  /** A project of somebody, and who works on it beside them. */
  project: (
    owner: Asker,
    collaborator?: Asker,
    change?: Partial<typeof projects.$inferInsert>,
  ) => Promise<string>;
};

/** Opens a house on a database of its own; it is left as it was opened. */
export async function aHousehold(settings: Record<string, string> = {}): Promise<Household> {
  const { house, database, logged, leave } = await testHouse(settings);
  const as = (actor: Actor): Context => ({ ...house, actor, accounts: null });
  return {
    ...{ house, database, logged, leave, as },
    person: async (name = 'Ada') => {
      const firebase_id = randomBytes(8).toString('hex');
      const email = `${name.toLowerCase()}-${firebase_id}@example.com`;
      const [row] = await house.db
        .insert(customers)
        .values({ firebase_id, email, name })
        .returning({ customer_uuid: customers.customer_uuid });
      if (!row) throw new Error('No customer was made.');
      const actor = {
        ...({ kind: 'person', firebase_id, email, email_verified: true, name, photo_url: null } as const),
        ...{ customer_uuid: row.customer_uuid, issued_at: null, signed_in_ago: 0, session_uuid: null },
      };
      return { ...house, actor, accounts: null };
    },
    project: async (owner, collaborator, change = {}) => {
      const [row] = await house.db
        .insert(projects)
        .values({ name: 'Payments', is_opensource: false, is_approved: 'approved', ...change })
        .returning({ project_uuid: projects.project_uuid });
      if (!row) throw new Error('No project was made.');
      const { project_uuid } = row;
      const member = ({ actor }: Asker, role: 'owner' | 'collaborator') => ({
        ...({ project_uuid, role, status: 'active' } as const),
        ...{ customer_uuid: actor.customer_uuid, email: actor.email },
      });
      const members = [
        member(owner, 'owner'),
        ...(collaborator ? [member(collaborator, 'collaborator')] : []),
      ];
      await house.db.insert(memberships).values(members);
      return project_uuid;
    },
  };
}
