import { analyticsCalls, type DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDeveloperQuery, anAnsweredQuery } from '../testing/a-developer-query.ts';
import { aProject, aWorkflow, idOf } from '../testing/examples.ts';
import { fakeApi, refuse } from '../testing/fake-api.ts';
import { renderAt } from '../testing/render-at.tsx';
import { showSuccess } from '../ui/toast.ts';
import { AuthContext, type AuthState } from './auth-context.ts';
import { QueriesRoute } from './QueriesRoute.tsx';

const draft = {
  library_uuid: idOf(11),
  name: 'Refund a payment',
  description: 'Answers the question.',
  tags: ['query-response', 'automation'],
  mongodb_id: [idOf(601), idOf(602)],
  steps: [
    {
      method_uuid: idOf(41),
      method_name: 'Create a refund',
      library_uuid: idOf(11),
      library_name: 'Payments API',
      endpoint: '/refunds',
      method: 'POST',
      description: '',
      is_deprecated: false,
    },
  ],
  step_inputs: [[]],
  suggestions: [],
};

let api: ReturnType<typeof fakeApi>;
let queries: DeveloperQuery[];
let projects: Project[];
beforeEach(() => {
  api = fakeApi();
  queries = [aDeveloperQuery()];
  projects = [aProject(), aProject({ project_uuid: idOf(2), name: 'Logistics' })];
  api.on(projectCalls.list, () => projects);
  api.on(libraryCalls.list, () => []);
  api.on(methodCalls.choices, () => []);
  api.on(pinnedQuestionCalls.replayWorkflow, () => ({ asked: 0, worse: [], better: [] }));
  api.on(analyticsCalls.overview, () => ({
    as_of: '2026-11-21T00:00:00Z',
    first_day: null,
    has_questions: false,
    clients: [],
  }));
  api.on(analyticsCalls.commonAllQuestions, () => queries);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (address = '/dashboard/analytics/queries') =>
  renderAt(
    address,
    <AuthContext.Provider value={{ isFirstTimeUser: false } as AuthState}>
      <QueriesRoute />
    </AuthContext.Provider>,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('[QRY-01] Developer Queries shows its filters and links back to the charts with them', async () => {
  show(`/dashboard/analytics/queries?project=${idOf(2)}&period=3m&q=refund&group=${idOf(5)}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Developer Queries' })).toBeDefined();
  expect(await screen.findByText(/As of Nov 21, 2026, 00:00 UTC/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Analytics' }).getAttribute('href')).toBe(
    `/dashboard/analytics?project=${idOf(2)}&period=3m`,
  );
});

test('[QRY-01] the page’s filters apply to the queries', async () => {
  const requests = api.on(analyticsCalls.commonAllQuestions, () => queries);
  const { person } = show('/dashboard/analytics/queries?period=all&page=2');
  await screen.findByText('How do I refund a payment?');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'MCP');
  await waitFor(() =>
    expect(requests.at(-1)?.query).toEqual({ channel: 'mcp', order: 'need', page: '1', page_size: '20' }),
  );
});

test('[QRY-04] a workflow created from a query has its ids and tags, and the row changes to Edit Workflow', async () => {
  const requests = api.on(workflowCalls.draft, () => draft);
  const sent = api.on(workflowCalls.create, () => aWorkflow({ name: 'Refund a payment' }));
  const { person } = show();
  await person.click(await button('Create Workflow for “How do I refund a payment?”'));
  const editor = await screen.findByRole('dialog', { name: 'Create workflow' });
  expect(requests[0]?.params).toEqual({ projectUuid: idOf(1), groupUuid: idOf(501) });
  // The list arrives late, but the saved value is shown before it does.
  api.on(analyticsCalls.commonAllQuestions, () => new Promise(() => {}));
  await person.click(within(editor).getByRole('button', { name: 'Publish' }));
  await button('Edit Workflow for “How do I refund a payment?”');
  expect(screen.getByRole('link', { name: 'Refund a payment' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(showSuccess).toHaveBeenCalledWith('Workflow created successfully');
  expect(sent[0]?.body).toMatchObject({
    library_uuid: idOf(11),
    mongodb_id: [idOf(601), idOf(602)],
    tags: ['query-response', 'automation'],
    steps: [{ method_uuid: idOf(41) }],
  });
});

test('[QRY-03, QRY-04] queries with only the specified fields are listed, and a workflow is created from one of them', async () => {
  const fields = { library_uuid: [idOf(11)], library_name: ['Payments'], has_workflow: false };
  const none = { workflow_uuid: null, workflow_name: null };
  const specified = ['How do I refund?', 'How do I pay?'].map((text, index) => ({
    text,
    count: 4,
    mongodb_id: [`65f1c0ffee${index}`],
    ...fields,
    ...none,
  }));
  api.on(analyticsCalls.commonAllQuestions, () => specified as never);
  api.on(workflowCalls.draft, () => refuse(404, { code: undefined }));
  const sent = api.on(workflowCalls.create, () => ({}) as never);
  const { person } = show();
  await person.click(await button('Create Workflow for “How do I pay?”'));
  const editor = await screen.findByRole('dialog', { name: 'Create workflow' });
  await person.click(within(editor).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Workflow created successfully'));
  expect(sent[0]?.body).toMatchObject({
    library_uuid: idOf(11),
    tags: ['query-response', 'automation'],
    mongodb_id: ['65f1c0ffee1'],
  });
});

test('[QRY-04] editing the workflow of a query updates its name in the list', async () => {
  queries = [anAnsweredQuery()];
  api.on(workflowCalls.get, () => aWorkflow());
  api.on(workflowCalls.update, ({ body }) => aWorkflow({ name: body.name ?? '' }));
  const { person } = show();
  await person.click(await button(/^Edit Workflow/));
  const editor = await screen.findByRole('dialog', { name: 'Edit workflow' });
  const name = within(editor).getByRole('textbox', { name: 'Name' });
  await person.clear(name);
  await person.type(name, 'Pay back');
  api.on(analyticsCalls.commonAllQuestions, () => new Promise(() => {}));
  await person.click(within(editor).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('link', { name: 'Pay back' })).toBeDefined();
  expect(screen.queryByText('Refund an order')).toBeNull();
});

test('the list shows in its row that a draft cannot be created, and tries again', async () => {
  api.on(workflowCalls.draft, () => refuse(500, { message: 'The ranking rests.' }));
  const { person } = show();
  await person.click(await button(/^Create Workflow/));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The workflow could not be drafted');
  expect(alert.textContent).toContain('The ranking rests.');
  api.on(workflowCalls.draft, () => ({ ...draft, library_uuid: null }));
  await person.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('This project has no library for the workflow')).toBeDefined();
  api.on(workflowCalls.draft, () => draft);
  await person.click(await button('Try Again'));
  expect(await screen.findByRole('dialog', { name: 'Create workflow' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the name of a query’s workflow links to it, also for collaborators', async () => {
  projects = [aProject({ ownership: 'collaborator' })];
  queries = [anAnsweredQuery()];
  api.on(workflowCalls.get, () => aWorkflow());
  const { person, address } = show();
  await person.click(await screen.findByRole('link', { name: 'Refund an order' }));
  const view = await screen.findByRole('dialog', { name: 'Refund an order' });
  expect(address()).toBe(`/dashboard/analytics/queries?workflow=${idOf(31)}`);
  expect(within(view).queryByRole('button', { name: 'Edit' })).toBeNull();
});
