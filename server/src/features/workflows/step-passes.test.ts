import type { Library } from '@fieldkit/contract/libraries.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import type { StepValues, Workflow } from '@fieldkit/contract/workflows.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { addLibraryTo, createAccount, createCustomer, multipartForm } from '@fieldkit/testing/factories.ts';
import { replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { workflowText } from '../../entrypoints/mcp/tools/get-workflow-tool.ts';

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };
/** @param receipt the fields of what the first call returns next to the parcel */
const documentWith = (receipt: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    servers: [{ url: 'https://parcels.example.com' }],
    paths: {
      '/parcels': {
        post: {
          operationId: 'createParcel',
          summary: 'Create a parcel',
          responses: {
            201: { description: 'Created', ...json(object({ data: object({ id: text }), ...receipt })) },
          },
        },
      },
      '/parcels/{parcel_id}/send': {
        post: {
          operationId: 'sendParcel',
          summary: 'Send a parcel',
          parameters: [{ name: 'parcel_id', in: 'path', required: true, schema: text }],
          requestBody: json(object({ reference: text, weight: { type: 'integer' } })),
          responses: { 200: { description: 'OK', ...json(object({ state: text })) } },
        },
      },
    },
  });
const receipt = { receipt: object({ code: text, grams: text, lines: { type: 'array', items: text } }) };

let server: TestServer;
let owner: TestUser;
let plugin: TestPlugin;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  plugin = await createTestPlugin(server, owner);
  library = (await addLibraryTo(server, owner, plugin.project, documentWith(receipt))).body;
});
afterAll(() => server.close());

const idOf = (name: string) => library.methods.find(({ method_name }) => method_name === name)?.method_uuid;
const stepsWith = (passes?: object[]) => [
  { method_uuid: idOf('Create a parcel') },
  { method_uuid: idOf('Send a parcel'), ...(passes && { passes }) },
];
const create = (passes?: object[]) =>
  server.call<Workflow & { message: string }>(owner, 'POST', '/workflows', {
    project_uuid: plugin.project.project_uuid,
    library_uuid: library.library_uuid,
    name: 'Ship it',
    description: 'Sends what was packed.',
    steps: stepsWith(passes),
  });
const read = async ({ workflow_uuid }: Pick<Workflow, 'workflow_uuid'>) =>
  (await server.call<Workflow>(owner, 'GET', `/workflows/${workflow_uuid}`)).body;
const change = async ({ workflow_uuid }: Workflow, steps: object[]) =>
  (await server.call<Workflow>(owner, 'PATCH', `/workflows/${workflow_uuid}`, { steps })).body;
/** The workflow as the plugin's page shows it. */
const shown = async ({ workflow_uuid }: Workflow) =>
  shownIn<Extract<PluginPageView, { page: 'workflow' }>>(await plugin.visit(`/workflows/${workflow_uuid}`))
    .workflow;
const exported = async ({ workflow_uuid }: Workflow) =>
  (await server.call<{ workflows: object[] }>(owner, 'GET', `/workflows/${workflow_uuid}/arazzo`)).body;

const reference = { input: 'reference', from_step: 1, field: '/receipt/code' };
const weight = { input: 'weight', from_step: 1, field: '/receipt/grams' };
const id = { input: 'parcel_id', thing: 'parcel', from_step: 1, field: '/data/id' };

describe('[WF-02] response fields chosen for a step', () => {
  test('are listed with the fields found by name, for assistants, on the plugin’s page and in Arazzo', async () => {
    const { status, body } = await create([reference, weight]);
    expect(status).toBe(201);
    expect(body.steps[1]).toMatchObject({
      passes: [reference, weight],
      takes: [
        id,
        { ...reference, thing: '', is_chosen: true },
        { ...weight, is_chosen: true, mismatch: { field: 'string', input: 'integer' } },
      ],
    });
    const view = await shown(body);
    expect(view.steps[1]?.takes).toEqual(body.steps[1]?.takes);
    expect(workflowText(view)).toContain(
      'parcel_id: /data/id of the response of step 1 (Create a parcel); reference: /receipt/code of the response of step 1 (Create a parcel); weight: /receipt/grams of the response of step 1 (Create a parcel) (convert it from string to integer)',
    );
    // Both inputs are optional, and their document has no examples.
    expect(workflowText(view, 'curl')).toContain('"reference": "YOUR_REFERENCE"');
    expect(workflowText(view, 'curl')).toContain('"weight": 1');
    expect(await exported(body)).toMatchObject({
      workflows: [
        {
          steps: [
            {
              outputs: {
                id: '$response.body#/data/id',
                code: '$response.body#/receipt/code',
                grams: '$response.body#/receipt/grams',
              },
            },
            {
              requestBody: {
                payload: {
                  reference: '$steps.create-a-parcel.outputs.code',
                  weight: '$steps.create-a-parcel.outputs.grams',
                },
              },
            },
          ],
        },
      ],
    });
  });

  test('replace the one found by name, or say that the caller provides the input', async () => {
    const other = { ...reference, input: 'parcel_id' };
    const { body } = await create([other]);
    expect(body.steps[1]?.takes).toEqual([{ ...other, thing: '', is_chosen: true }]);
    const none = await change(body, stepsWith([{ input: 'parcel_id' }]));
    expect(none.steps[1]).toMatchObject({ takes: [], missing_inputs: [] });
    expect(none.validation).toBe('validated');
    expect(JSON.stringify(await exported(none))).toContain('"$inputs.parcel_id"');
    const automatic = await change(none, stepsWith([]));
    expect(automatic.steps[1]?.takes).toEqual([id]);
    expect(automatic.steps[1]).not.toHaveProperty('passes');
  });

  test('stay when steps are sent without them, and follow the step that provides them', async () => {
    const { body } = await create([reference]);
    const list = { method_uuid: library.methods[0]?.method_uuid };
    const [first, second] = stepsWith();
    const before = await change(body, [second, first, second].slice(1) as object[]);
    expect(before.steps[1]?.passes).toEqual([reference]);
    const later = await change(before, [list, first, second] as object[]);
    expect(later.steps.at(-1)?.passes).toEqual([expect.objectContaining({ input: 'reference' })]);
    const swapped = await change(later, [second, first] as object[]);
    expect(swapped.steps.map(({ passes }) => passes)).toEqual([undefined, undefined]);
  });

  test('that a newer document no longer has are named, and no longer exported', async () => {
    const { body } = await create([reference, { input: 'note', from_step: 1, field: '/receipt/code' }]);
    expect(body.steps[1]?.takes[2]).toMatchObject({ input: 'note', lost: 'input' });
    await replaceDocumentOf(server, owner, library, documentWith({ receipt: object({ grams: text }) }));
    const { steps } = await read(body);
    expect(steps[1]?.takes[1]).toEqual({ ...reference, thing: '', is_chosen: true, lost: 'field' });
    expect(workflowText(await shown(body))).toContain(
      'reference: /receipt/code of the response of step 1 (Create a parcel) (the response has no such field)',
    );
    expect(JSON.stringify(await exported(body))).not.toContain('$response.body#/receipt/code');
    await replaceDocumentOf(server, owner, library, documentWith(receipt));
    expect((await read(body)).steps[1]?.takes[1]).toEqual({ ...reference, thing: '', is_chosen: true });
  });

  test('are the same after an export and another import', async () => {
    const { body } = await create([reference, { input: 'parcel_id' }]);
    const document = await exported(body);
    const form = multipartForm({}, { name: 'flows.json', text: JSON.stringify(document) });
    const path = `/workflows/library/${library.library_uuid}/arazzo`;
    await change(body, stepsWith([]));
    await server.call(owner, 'POST', path, form.payload, form.headers);
    expect((await read(body)).steps[1]?.passes).toEqual([reference, { input: 'parcel_id' }]);
    expect(await exported(body)).toEqual(document);
  });

  it.each([
    ['of the step itself', [{ ...reference, from_step: 2 }], /Step 2 takes reference from step 2/],
    ['of no step', [{ ...reference, from_step: 0 }], /./],
    ['twice', [reference, reference], /two sources for reference/],
    ['without a field', [{ input: 'reference', from_step: 1 }], /both the earlier step and the field/],
    ['that is not a pointer', [{ ...reference, field: 'receipt.code' }], /JSON pointer such as/],
    ['with a wrong escape', [{ ...reference, field: '/a~2' }], /JSON pointer such as/],
    ['without an input', [{ ...reference, input: ' ' }], /Name the input/],
    ['101 times', Array.from({ length: 101 }, (_, at) => ({ input: `a${at}` })), /Up to 100 values/],
  ])('are refused: %s', async (_name, passes, sentence) => {
    const { status, body } = await create(passes);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(sentence)]);
  });
});

describe('[WF-02] values that can pass between steps', () => {
  const path = (ids: (string | undefined)[], project = plugin.project.project_uuid) =>
    `/workflows/project/${project}/values?methods=${ids.join(',')}`;
  const both = () => [idOf('Create a parcel'), idOf('Send a parcel')];

  it('are listed with their types, and with what is found by name', async () => {
    const { body } = await server.call<StepValues>(owner, 'GET', path(both()));
    expect(body.takes).toEqual([[], [id]]);
    expect(body.methods.find(({ method_uuid }) => method_uuid === both()[0])).toMatchObject({
      type: 'object',
      is_cut: false,
      fields: expect.arrayContaining([
        { pointer: '/data/id', type: 'string' },
        { pointer: '/receipt/lines', type: 'string[]' },
      ]),
    });
    expect(body.methods.find(({ method_uuid }) => method_uuid === both()[1])?.inputs).toEqual([
      { name: 'parcel_id', in: 'path', type: 'string', is_needed: true },
      { name: 'reference', in: 'body', type: 'string', is_needed: false },
      { name: 'weight', in: 'body', type: 'integer', is_needed: false },
    ]);
  });

  it('are not listed for methods of other projects, or for people who were not added', async () => {
    const stranger = await createAccount(server, 'Sam');
    expect((await server.call(stranger, 'GET', path(both()))).status).toBe(403);
    const other = await createTestPlugin(server, await createCustomer(server, 'Otto'), { name: 'Else' });
    const unknown = 'b0f3a1de-9a0b-4c5e-8f52-3c1d2e4f5a6b';
    const ids = [other.library.methods[0]?.method_uuid, unknown];
    expect((await server.call(owner, 'GET', path(ids))).body).toEqual({ methods: [], takes: [[], []] });
    expect((await server.call(owner, 'GET', path(['x']))).status).toBe(422);
    const many = Array.from({ length: 101 }, () => unknown);
    expect((await server.call(owner, 'GET', path(many))).status).toBe(422);
  });
});
