import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import * as methodMessages from '@fieldkit/contract/messages/methods.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import * as workflowMessages from '@fieldkit/contract/messages/workflows.ts';
import { type Permission, permissions } from '@fieldkit/contract/permissions.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraries, methods, workflows } from '../../platform/database/schema/all-tables.ts';
import { Refusal, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import type { ActionContext } from '../context.ts';
import { findCustomerOfAccount } from './access.queries.ts';
import {
  type Access,
  authorize,
  authorizeActor,
  authorizeForLibrary,
  authorizeForMethod,
  authorizeForWorkflow,
  isOperator,
  requireAccount,
  requireOperator,
  requireRecentSignIn,
  requireUser,
} from './authorize.ts';

let testServices: TestProject;
let owner: CustomerContext;
let colleague: CustomerContext;
let stranger: CustomerContext;
let invited: CustomerContext;
let ownContent: ProjectContent;
let otherContent: ProjectContent;
type ProjectContent = {
  project_uuid: string;
  library_uuid: string;
  method_uuid: string;
  workflow_uuid: string;
};

async function createContent(
  contentOwner: CustomerContext,
  beside?: CustomerContext,
): Promise<ProjectContent> {
  const { db } = testServices.services;
  const project_uuid = await testServices.project(contentOwner, beside);
  const words = { name: 'Orders', version: '1', library_group: 'Core' };
  const [library] = await db
    .insert(libraries)
    .values({ project_uuid, ...words })
    .returning();
  const { library_uuid = '' } = library ?? {};
  const call = { position: 1, method_name: 'List', endpoint: '/orders', http_method: 'GET' };
  const [method] = await db
    .insert(methods)
    .values({ library_uuid, ...call })
    .returning();
  const [workflow] = await db
    .insert(workflows)
    .values({ project_uuid, name: 'Flow', description: '' })
    .returning();
  return {
    project_uuid,
    library_uuid,
    method_uuid: method?.method_uuid ?? '',
    workflow_uuid: workflow?.workflow_uuid ?? '',
  };
}

beforeAll(async () => {
  testServices = await createTestProject({ OPERATOR_EMAILS: 'Operator@example.com' });
  owner = await testServices.person('Olive');
  colleague = await testServices.person('Carl');
  stranger = await testServices.person('Sid');
  invited = await testServices.person('Ivy');
  ownContent = await createContent(owner, colleague);
  otherContent = await createContent(stranger);
  await testServices.database.pool.query(
    `insert into memberships (project_uuid, customer_uuid, email, role, status) values ($1, $2, $3, 'collaborator', 'pending')`,
    [ownContent.project_uuid, invited.actor.customer_uuid, invited.actor.email],
  );
});
afterAll(() => testServices.close());

const anonymousContext = () => testServices.as({ kind: 'anonymous' });
const holder = (key_kind: 'project' | 'mcp' | 'install' | 'oauth', { project_uuid } = ownContent) =>
  testServices.as({ kind: 'key', key_kind, key_uuid: crypto.randomUUID(), project_uuid });
const visitor = ({ project_uuid } = ownContent) => testServices.as({ kind: 'visitor', project_uuid });
const unregistered = (): ActionContext => testServices.as({ ...owner.actor, customer_uuid: null });

/** The result of an action: its return value, or its refusal and the audited denial. */
async function endOf(asking: () => unknown): Promise<unknown> {
  try {
    return await asking();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.kind, error.code, error.message, error.details.denied];
  }
}
const refused = (
  kind: string,
  { code, message: sentence }: RefusalTexts,
  what?: Permission | 'operate',
  project?: string | null,
) => [...[kind, code, sentence], what === undefined ? undefined : { what, project }];
const signedOut = refused('unauthenticated', messages.unauthenticated);

describe('a permission in a project', () => {
  const ask = (who: ActionContext, permission: Permission, { project_uuid } = ownContent) =>
    endOf(async () => (await authorize(who, project_uuid, permission)).role);
  const hidden = (permission: Permission) =>
    refused('not_found', projectMessages.notFound, permission, ownContent.project_uuid);
  const forbidden = (permission: Permission) =>
    refused('forbidden', messages.forbidden, permission, ownContent.project_uuid);

  it('[R1] is granted exactly as in the table, by the user’s role in that project', async () => {
    const roles: [string, ActionContext][] = [
      ['owner', owner],
      ['collaborator', colleague],
      ['project_key', holder('project')],
      ['mcp_key', holder('mcp')],
      ['mcp_key', holder('install')],
      ['mcp_key', holder('oauth')],
      ['visitor', visitor()],
    ];
    for (const [role, who] of roles)
      for (const permission of [
        'projects.read',
        'libraries.add',
        'keys.read',
        'assistant.ask',
        'plugin.read',
      ] as const) {
        const may = (permissions[permission] as readonly string[]).includes(role);
        expect([role, permission, await ask(who, permission)]).toEqual([
          role,
          permission,
          may ? role : forbidden(permission),
        ]);
      }
  });

  it('[R1] does not reveal the project to strangers, invited users, or keys and visitors of another project', async () => {
    for (const who of [
      stranger,
      invited,
      holder('project', otherContent),
      holder('mcp', otherContent),
      visitor(otherContent),
    ])
      expect(await ask(who, 'projects.read')).toEqual(hidden('projects.read'));
    const project_uuid = crypto.randomUUID();
    const nowhere = refused('not_found', projectMessages.notFound, 'projects.read', project_uuid);
    expect(await ask(owner, 'projects.read', { ...ownContent, project_uuid })).toEqual(nowhere);
  });

  it('asks an anonymous request to sign in, and an unregistered user to register', async () => {
    expect(await ask(anonymousContext(), 'projects.read')).toEqual(signedOut);
    expect(await ask(testServices.as({ kind: 'internal' }), 'projects.read')).toEqual(signedOut);
    expect(await ask(unregistered(), 'projects.read')).toEqual(
      refused('forbidden', messages.unknownCustomer),
    );
  });

  it('is refused with the caller’s message for a missing item', async () => {
    const asking = () => authorize(stranger, ownContent.project_uuid, 'keys.read', methodMessages.notFound);
    expect(await endOf(asking)).toEqual(
      refused('not_found', methodMessages.notFound, 'keys.read', ownContent.project_uuid),
    );
  });
});

describe('a permission by the id of a library, a workflow or a method', () => {
  /** The authorization result, without the services of the context. */
  const evidenceOf = ({ role, project_uuid, ...rest }: Access & { library_uuid?: string }) => ({
    role,
    project_uuid,
    ...(rest.library_uuid && { library_uuid: rest.library_uuid }),
  });
  type Ask = (who: ActionContext, content: ProjectContent, permission: Permission) => Promise<unknown>;
  const ways: [
    what: string,
    words: RefusalTexts,
    tells: boolean,
    ask: Ask,
    there: (place: ProjectContent) => object,
  ][] = [
    [
      'a library',
      libraryMessages.notFound,
      false,
      async (who, { library_uuid }, permission) =>
        evidenceOf(await authorizeForLibrary(who, library_uuid, permission)),
      ({ project_uuid }) => ({ project_uuid }),
    ],
    [
      'a workflow',
      workflowMessages.notFound,
      true,
      async (who, { workflow_uuid }, permission) =>
        evidenceOf(await authorizeForWorkflow(who, workflow_uuid, permission)),
      ({ project_uuid }) => ({ project_uuid }),
    ],
    [
      'a method',
      methodMessages.notFound,
      true,
      async (who, { method_uuid }, permission) =>
        evidenceOf(await authorizeForMethod(who, method_uuid, permission)),
      ({ project_uuid, library_uuid }) => ({ project_uuid, library_uuid }),
    ],
  ];
  const unknown: ProjectContent = {
    project_uuid: crypto.randomUUID(),
    library_uuid: crypto.randomUUID(),
    method_uuid: crypto.randomUUID(),
    workflow_uuid: crypto.randomUUID(),
  };

  it.each(ways)(
    '[R2] for %s returns its location to members and keys of its project',
    async (_, _words, _tells, ask, there) => {
      expect(await ask(owner, ownContent, 'libraries.update')).toEqual({
        ...there(ownContent),
        role: 'owner',
      });
      expect(await ask(colleague, ownContent, 'libraries.read')).toEqual({
        ...there(ownContent),
        role: 'collaborator',
      });
      const key = await ask(holder('project'), ownContent, 'libraries.add');
      expect(key).toEqual({ ...there(ownContent), role: 'project_key' });
      expect(await ask(stranger, otherContent, 'libraries.delete')).toEqual({
        ...there(otherContent),
        role: 'owner',
      });
    },
  );

  it.each(ways)(
    '[R2] for %s is refused as forbidden to members who lack it',
    async (_, _words, _tells, ask) => {
      const forbidden = refused('forbidden', messages.forbidden, 'libraries.delete', ownContent.project_uuid);
      for (const who of [colleague, holder('project'), holder('mcp')])
        expect(await endOf(() => ask(who, ownContent, 'libraries.delete'))).toEqual(forbidden);
    },
  );

  it.each(ways)(
    '[R2] for %s in another project is refused as for an unknown id',
    async (_, words, tells, ask) => {
      const there = refused('not_found', words, 'libraries.read', tells ? ownContent.project_uuid : null);
      for (const who of [stranger, invited, holder('project', otherContent), holder('mcp', otherContent)])
        expect(await endOf(() => ask(who, ownContent, 'libraries.read'))).toEqual(there);
      const nowhere = refused('not_found', words, 'libraries.read', null);
      for (const who of [owner, holder('project')])
        expect(await endOf(() => ask(who, unknown, 'libraries.read'))).toEqual(nowhere);
    },
  );

  it.each(ways)(
    'for %s asks an anonymous request to sign in, whether or not the item exists',
    async (_, _words, _tells, ask) => {
      for (const place of [ownContent, unknown])
        expect(await endOf(() => ask(anonymousContext(), place, 'libraries.read'))).toEqual(signedOut);
    },
  );

  it('asks an unregistered user to register first for a method or a library, even if it does not exist', async () => {
    for (const [what, , , ask] of ways.filter(([name]) => name !== 'a workflow'))
      expect([what, await endOf(() => ask(unregistered(), unknown, 'libraries.read'))]).toEqual([
        what,
        refused('forbidden', messages.unknownCustomer),
      ]);
  });
});

describe('the kinds of actors', () => {
  it('a customer has a customer record, and a person has an account', async () => {
    expect(requireUser(owner)).toBe(owner.actor);
    expect(requireAccount(owner.actor)).toBe(owner.actor);
    const person = unregistered();
    expect(requireAccount(person.actor)).toBe(person.actor);
    expect(await endOf(() => requireUser(person))).toEqual(refused('forbidden', messages.unknownCustomer));
    for (const who of [
      anonymousContext(),
      holder('project'),
      visitor(),
      testServices.as({ kind: 'internal' }),
    ])
      expect(await endOf(() => requireUser(who))).toEqual(signedOut);
  });

  it('every actor except the anonymous one is authorized as an actor', async () => {
    for (const who of [owner, holder('mcp'), visitor(), testServices.as({ kind: 'internal' })])
      expect(authorizeActor(who)).toBe(who);
    expect(await endOf(() => authorizeActor(anonymousContext()))).toEqual(signedOut);
  });

  it('a customer is found by their account alone', async () => {
    const { db } = testServices.services;
    expect(await findCustomerOfAccount(db, owner.actor.firebase_id)).toMatchObject({
      customer_uuid: owner.actor.customer_uuid,
    });
    expect(await findCustomerOfAccount(db, 'another account')).toBeNull();
  });

  it('the role of a customer is read with their account, in the project or the library that a request names', async () => {
    const at = async (who: CustomerContext, project_uuid: string | null, library_uuid: string | null) => {
      const place = { project_uuid, library_uuid };
      const known = await findCustomerOfAccount(testServices.services.db, who.actor.firebase_id, place);
      expect(known?.customer_uuid).toBe(who.actor.customer_uuid);
      return known?.membership;
    };
    const { project_uuid, library_uuid } = ownContent;
    const inProject = { project_uuid, library_uuid: null };
    expect(await at(owner, project_uuid, null)).toEqual({ ...inProject, role: 'owner' });
    expect(await at(colleague, null, library_uuid)).toEqual({
      project_uuid,
      library_uuid,
      role: 'collaborator',
    });
    // A library named together with a project may belong to another project, so the role does not apply to
    // it.
    expect(await at(owner, project_uuid, otherContent.library_uuid)).toEqual({ ...inProject, role: 'owner' });
    for (const who of [stranger, invited])
      expect([await at(who, project_uuid, null), await at(who, null, library_uuid)]).toEqual([null, null]);
    expect(await at(owner, null, null)).toBeNull();
    expect(await at(owner, crypto.randomUUID(), crypto.randomUUID())).toBeNull();
  });

  it('a role that was read with the account is used only for its own project and library', async () => {
    const { project_uuid, library_uuid } = ownContent;
    const membership = { project_uuid, library_uuid, role: 'owner' as const };
    const who = testServices.as({ ...owner.actor, membership });
    expect(await authorizeForLibrary(who, library_uuid, 'libraries.read')).toMatchObject({ role: 'owner' });
    expect(await endOf(() => authorizeForLibrary(who, otherContent.library_uuid, 'libraries.read'))).toEqual(
      refused('not_found', libraryMessages.notFound, 'libraries.read', null),
    );
    expect(await endOf(() => authorize(who, otherContent.project_uuid, 'projects.read'))).toEqual(
      refused('not_found', projectMessages.notFound, 'projects.read', otherContent.project_uuid),
    );
  });

  it('an operator is a user with an operator’s address in any letter case, which must be verified outside local use', async () => {
    const contextWith = (
      change: Partial<CustomerContext['actor']>,
      isProduction = false,
    ): CustomerContext => {
      const actor = { ...owner.actor, ...change };
      return { ...owner, env: { ...owner.env, isProduction }, actor };
    };
    const email = 'OPERATOR@Example.com';
    for (const [isProduction, email_verified, is] of [
      [false, false, true],
      [false, true, true],
      [true, true, true],
      [true, false, false],
    ] as const) {
      const who = contextWith({ email, email_verified }, isProduction);
      expect([isProduction, email_verified, isOperator(who, who.actor)]).toEqual([
        isProduction,
        email_verified,
        is,
      ]);
      const end = is ? who.actor : refused('not_found', messages.unknownPath, 'operate', null);
      expect(await endOf(() => requireOperator(who))).toEqual(end);
    }
    const other = contextWith({ email: 'else@example.com' });
    expect(await endOf(() => requireOperator(other))).toEqual(
      refused('not_found', messages.unknownPath, 'operate', null),
    );
    expect(await endOf(() => requireOperator(anonymousContext()))).toEqual(signedOut);
  });

  it('[R23] irreversible actions need a sign-in within the last five minutes', async () => {
    const ago = (seconds: number) => ({ ...owner.actor, signed_in_ago: seconds });
    for (const seconds of [0, 300])
      expect(await endOf(() => requireRecentSignIn(ago(seconds)))).toBeUndefined();
    const late = refused('forbidden', messages.recentSignIn);
    for (const seconds of [300.5, 100_000])
      expect(await endOf(() => requireRecentSignIn(ago(seconds)))).toEqual(late);
  });
});
