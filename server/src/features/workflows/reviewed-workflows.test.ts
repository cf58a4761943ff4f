import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Workflow, WorkflowChoice } from '@fieldkit/contract/workflows.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPublishedWorkflows } from '../../services/search/query-published.ts';

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
});
afterAll(() => server.close());

const stepOf = (name: string, rest: object = {}) => ({
  method_uuid: library.methods.find(({ method_name }) => method_name === name)?.method_uuid,
  ...rest,
});
const create = async (changes: object): Promise<Workflow> => {
  const form = {
    project_uuid: cast.project.project_uuid,
    library_uuid: library.library_uuid,
    name: 'Give the money back',
    description: 'What support does.',
    steps: [stepOf('Refund an order')],
    ...changes,
  };
  return (await server.call<Workflow>(cast.owner, 'POST', '/workflows', form)).body;
};
const change = async ({ workflow_uuid }: Workflow, changes: object): Promise<Workflow> =>
  (await server.call<Workflow>(cast.owner, 'PATCH', `/workflows/${workflow_uuid}`, changes)).body;
/** Whether the published version, which assistants and the plugin use, has the workflow. */
const isServed = async ({ workflow_uuid }: Workflow): Promise<boolean> => {
  const { project_uuid } = cast.project;
  const ctx = { ...server.services, accounts: null, actor: { kind: 'visitor', project_uuid } } as const;
  const served = await listPublishedWorkflows(ctx, project_uuid);
  return served.some((one) => one.workflow_uuid === workflow_uuid);
};

test('[WF-02] a draft for a question is not published until a user saves it as reviewed', async () => {
  const draft = await create({ mongodb_id: ['65f1c0ffee'] });
  expect(draft).toMatchObject({ is_reviewed: false, is_published: false, validation: 'validated' });
  expect(await isServed(draft)).toBe(false);
  const reviewed = await change(draft, { is_reviewed: true });
  expect(reviewed).toMatchObject({ is_reviewed: true, is_published: true, name: draft.name });
  expect(await isServed(draft)).toBe(true);
});

test('[WF-02] a draft counts as reviewed when it is edited, but not when it is only turned on', async () => {
  const draft = await create({ mongodb_id: ['65f1c0ffee'] });
  expect(await change(draft, { is_active: true })).toMatchObject({ is_reviewed: false });
  expect(await change(draft, { name: 'Refund it' })).toMatchObject({ is_reviewed: true, is_published: true });
  expect(await isServed(draft)).toBe(true);
});

test('[WF-02] a workflow that a user creates is published immediately, and so is a reviewed draft', async () => {
  const [built, reviewed] = [await create({}), await create({ mongodb_id: ['65f1'], is_reviewed: true })];
  for (const one of [built, reviewed]) {
    expect(one).toMatchObject({ is_reviewed: true, is_published: true });
    expect(await isServed(one)).toBe(true);
  }
});

test('[WF-05] a workflow without steps is not published until it has one', async () => {
  const empty = await create({ steps: [] });
  expect(empty).toMatchObject({ validation: 'empty', is_published: false });
  expect(await isServed(empty)).toBe(false);
  expect(await change(empty, { steps: [stepOf('List orders')] })).toMatchObject({ is_published: true });
  expect(await isServed(empty)).toBe(true);
});

test('[WF-01] a step shows which of its inputs come from which earlier step', async () => {
  const { steps } = await create({ steps: [stepOf('List orders'), stepOf('Refund an order')] });
  const [input] = steps[1]?.takes ?? [];
  expect(input).toMatchObject({ thing: 'order', from_step: 1 });
  expect(steps[0]?.takes).toEqual([]);
});

test('[WF-01] a workflow is not validated if an id that a step needs has no source', async () => {
  const billing = (await addLibraryTo(server, cast.owner, cast.project, invoicesDocument)).body;
  const step = (name: string) => ({
    method_uuid: billing.methods.find(({ method_name }) => method_name === name)?.method_uuid,
  });
  const unnamed = await create({
    name: 'Bill it',
    description: 'At the end of the month.',
    library_uuid: billing.library_uuid,
    steps: [step('List products'), step('Send an invoice')],
  });
  expect(unnamed.validation).toBe('broken');
  expect(unnamed.steps.map(({ missing_inputs }) => missing_inputs)).toEqual([[], ['invoice_id']]);
  const repairs = async () => {
    const path = `/workflows/project/${cast.project.project_uuid}?needs=repair`;
    const { body } = await server.call<WorkflowChoice[]>(cast.owner, 'GET', path);
    return body.map(({ workflow_uuid }) => workflow_uuid);
  };
  expect(await repairs()).toEqual([unnamed.workflow_uuid]);
  expect(await change(unnamed, { description: 'For the invoice of the month.' })).toMatchObject({
    validation: 'validated',
  });
  expect(await repairs()).toEqual([]);
  const made = {
    description: 'At the end of the month.',
    steps: [step('Create an invoice'), step('Send an invoice')],
  };
  expect(await change(unnamed, made)).toMatchObject({
    validation: 'validated',
    steps: [{ takes: [] }, { takes: [{ input: 'invoice_id', thing: 'invoice', from_step: 1 }] }],
  });
});

const ok = { 200: { description: 'OK' } };
const invoicesDocument = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Billing', version: '1' },
  paths: {
    '/products': { get: { summary: 'List products', responses: ok } },
    '/invoices': { post: { summary: 'Create an invoice', responses: ok } },
    '/invoices/{invoice_id}/send': {
      post: {
        summary: 'Send an invoice',
        parameters: [{ name: 'invoice_id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: ok,
      },
    },
  },
});
