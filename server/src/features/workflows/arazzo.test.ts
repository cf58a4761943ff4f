import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
});
afterAll(() => server.close());

type Answer = {
  workflows: { workflow_uuid: string; name: string; steps: number }[];
  warnings: string[];
  message?: string;
  code?: string;
};
const documentOf = (steps: object[], rest: object = {}) => ({
  arazzo: '1.0.1',
  info: { title: 'Orders', version: '1' },
  sourceDescriptions: [{ name: 'orders', url: 'https://example.com/orders.json', type: 'openapi' }],
  workflows: [{ workflowId: 'refundAnOrder', steps, ...rest }],
});
function importing(document: unknown, into = library.library_uuid, who = cast.owner) {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const form = multipartForm({}, { name: 'flows.arazzo.json', text });
  return server.call<Answer>(who, 'POST', `/workflows/library/${into}/arazzo`, form.payload, form.headers);
}
const exported = (path: string, who = cast.owner) =>
  server.call<Record<string, unknown>>(who, 'GET', `${path}/arazzo`);
const flows = async () =>
  (await server.call<Workflow[]>(cast.owner, 'GET', `/workflows/library/${library.library_uuid}`)).body;

describe('importing an Arazzo document', () => {
  it('creates workflows whose steps are the project’s methods, keeping other fields of the document', async () => {
    const outputs = { id: '$response.body#/id' };
    const document = documentOf([
      { stepId: 'create', operationId: 'createOrder', outputs },
      {
        stepId: 'refund',
        operationPath: '{$sourceDescriptions.orders.url}#/paths/~1orders~1{id}~1refund/post',
        description: 'Give the money back',
        parameters: [{ name: 'id', in: 'path', value: '$steps.create.outputs.id' }],
      },
    ]);
    const { status, body } = await importing(document);
    expect([status, body.warnings]).toEqual([201, []]);
    expect(body.workflows).toMatchObject([{ name: 'Refund an order', steps: 2 }]);
    const id = body.workflows[0]?.workflow_uuid;
    const made = (await server.call<Workflow>(cast.owner, 'GET', `/workflows/${id}`)).body;
    expect(made).toMatchObject({
      validation: 'validated',
      steps: [
        { method_name: 'Create an order', description: 'Execute Create an order' },
        { method_name: 'Refund an order', description: 'Give the money back' },
      ],
    });
    const back = await exported(`/workflows/${id}`);
    expect(back.body).toMatchObject({
      arazzo: '1.0.1',
      workflows: [
        {
          workflowId: 'refundAnOrder',
          steps: [
            { stepId: 'create', operationId: 'createOrder', outputs },
            { stepId: 'refund', operationId: 'refundOrder', parameters: [{ in: 'path' }] },
          ],
        },
      ],
    });
  });

  it('[WF-02] passes fields of responses from step to step in the export, so that a runner can execute it', async () => {
    const object = (properties: object, required: string[] = []) => ({
      type: 'object',
      properties,
      required,
    });
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    const document = {
      openapi: '3.1.0',
      info: { title: 'Parcels', version: '1' },
      servers: [{ url: 'https://parcels.example.com' }],
      paths: {
        '/parcels': {
          post: {
            operationId: 'createParcel',
            summary: 'Create a parcel',
            requestBody: { required: true, ...json(object({ weight: { type: 'integer' } }, ['weight'])) },
            responses: { 201: json(object({ data: object({ id: { type: 'string' } }) })) },
          },
        },
        '/parcels/{parcel_id}/send': {
          post: {
            operationId: 'sendParcel',
            summary: 'Send a parcel',
            parameters: [{ name: 'parcel_id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: { 200: json(object({ state: { type: 'string' } })) },
          },
        },
      },
    };
    const parcels = (await addLibraryTo(server, cast.owner, cast.project, JSON.stringify(document))).body;
    const steps = ['createParcel', 'sendParcel'].map((operationId) => ({ stepId: operationId, operationId }));
    const made = await importing(documentOf(steps), parcels.library_uuid);
    const path = `/workflows/${made.body.workflows[0]?.workflow_uuid}`;
    const { body } = await server.call<Workflow>(cast.owner, 'GET', path);
    expect(body.steps[1]?.takes).toEqual([
      { input: 'parcel_id', thing: 'parcel', from_step: 1, field: '/data/id' },
    ]);
    expect((await exported(path)).body).toMatchObject({
      workflows: [
        {
          inputs: { properties: { weight: { type: 'integer' } }, required: ['weight'] },
          steps: [
            {
              requestBody: { contentType: 'application/json', payload: { weight: '$inputs.weight' } },
              successCriteria: [{ condition: '$statusCode == 201' }],
              outputs: { id: '$response.body#/data/id' },
            },
            {
              parameters: [{ name: 'parcel_id', in: 'path', value: '$steps.createParcel.outputs.id' }],
              successCriteria: [{ condition: '$statusCode == 200' }],
            },
          ],
        },
      ],
    });
    await server.call(cast.owner, 'DELETE', `/libraries/${parcels.library_uuid}`);
  });

  it('is unchanged by an export and another import', async () => {
    const all = await exported(`/workflows/library/${library.library_uuid}`);
    const before = await flows();
    const again = await importing(all.body);
    expect(again.status).toBe(201);
    const still = (flow: Workflow) => ({
      ...flow,
      updated_at: '',
      steps: flow.steps.map((step) => ({ ...step, id: '' })),
    });
    expect((await flows()).map(still)).toEqual(before.map(still));
    expect((await exported(`/workflows/library/${library.library_uuid}`)).body).toEqual(all.body);
  });

  it.each([
    [
      'an operation of nobody',
      () => documentOf([{ stepId: 'a', operationId: 'buyTheMoon' }]),
      422,
      'Step “a” of workflow “refundAnOrder” calls buyTheMoon, which is not in any of the project’s libraries. Add its library first; nothing was imported.',
    ],
    [
      'one that is none in the second workflow',
      () => {
        const good = documentOf([{ stepId: 'a', operationId: 'createOrder' }]);
        return {
          ...good,
          workflows: [
            ...good.workflows,
            { workflowId: 'b', steps: [{ stepId: 'x', operationPath: '#/paths/~1moon/get' }] },
          ],
        };
      },
      422,
      /calls GET \/moon/,
    ],
    ['no Arazzo', () => ({ openapi: '3.1.0' }), 400, /no “arazzo” on its top level/],
    ['broken YAML', () => 'arazzo: [1.0.0', 400, /line 1/i],
    ['nothing', () => '', 400, /./],
    ['a step without an operation', () => documentOf([{ stepId: 'a' }]), 400, /must name one of/],
  ])('refuses %s and leaves everything as it was', async (_name, document, status, message) => {
    const before = await flows();
    const answer = await importing(document());
    expect([answer.status, answer.body.message]).toEqual([
      status,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect(await flows()).toEqual(before);
  });

  it('is only for the owner; collaborators can export', async () => {
    const document = documentOf([{ stepId: 'a', operationId: 'createOrder' }]);
    expect((await importing(document, library.library_uuid, cast.collaborator)).status).toBe(403);
    expect((await importing(document, library.library_uuid, cast.stranger)).status).toBe(404);
    const path = `/workflows/library/${library.library_uuid}`;
    expect((await exported(path, cast.collaborator)).status).toBe(200);
    expect((await exported(path, cast.stranger)).status).toBe(404);
  });
});

it('refuses to export a workflow without steps', async () => {
  const empty = (await addLibraryTo(server, cast.owner, cast.project)).body;
  const { status, body } = await exported(`/workflows/library/${empty.library_uuid}`);
  expect([status, body.code]).toEqual([409, 'nothing_to_export']);
});

it('uses the operation of the source that a step names, if two libraries have the same operation', async () => {
  const second = (await addLibraryTo(server, cast.owner, cast.project, undefined, { name: 'Billing' })).body;
  const document = documentOf([{ stepId: 'a', operationId: '$sourceDescriptions.billing.createOrder' }]);
  document.sourceDescriptions.push({ name: 'billing', url: '', type: 'openapi' });
  const { body } = await importing(document);
  const id = body.workflows[0]?.workflow_uuid;
  const made = (await server.call<Workflow>(cast.owner, 'GET', `/workflows/${id}`)).body;
  expect(made.steps[0]?.method?.library_uuid).toBe(second.library_uuid);
  expect(made.library_uuids).toEqual([library.library_uuid, second.library_uuid]);
});
