import { type MethodChoice, methodCalls } from '@fieldkit/contract/methods.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { type Workflow, type WorkflowDraft, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aStep, aWorkflow, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { WorkflowEditor } from './WorkflowEditor.tsx';

const choices: MethodChoice[] = ['Find the order', 'Refund the order', 'Tell the customer'].map(
  (name, index) => ({
    method_uuid: idOf(41 + index),
    method_name: name,
    library_uuid: idOf(11 + index),
    library_name: `Library ${index + 1}`,
    endpoint: `/orders/${index}`,
    method: 'POST',
    description: '',
    is_deprecated: index === 2,
  }),
);

let api: ReturnType<typeof fakeApi>;
let requests: ReturnType<typeof choiceRequests>;
const choiceRequests = () =>
  api.on(methodCalls.choices, ({ query }) =>
    choices.filter(({ method_name }) => method_name.toLowerCase().includes(String(query.search ?? ''))),
  );
beforeEach(() => {
  api = fakeApi();
  requests = choiceRequests();
  api.on(pinnedQuestionCalls.replayWorkflow, () => ({ asked: 0, worse: [], better: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (workflow: Workflow | null = null, onClose = () => {}) =>
  renderAt(
    '/library',
    <WorkflowEditor
      projectUuid={idOf(1)}
      libraryUuid={idOf(11)}
      workflow={workflow}
      open
      onClose={onClose}
    />,
  );
type Person = ReturnType<typeof show>['person'];

const picker = () => screen.getByRole('combobox', { name: 'Add a step' });
const addStep = async (person: Person, search: string, name: string) => {
  await person.type(picker(), search);
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain(name));
  await person.keyboard('{Enter}');
};
const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [
      Number(/\d+/.exec(item.textContent ?? '')?.[0]),
      within(item).getByRole<HTMLInputElement>('textbox').value,
    ]);
const save = (person: Person, name = 'Create workflow') => person.click(screen.getByRole('button', { name }));
const describeIt = async (person: Person) => {
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Refund');
  await person.type(screen.getByRole('textbox', { name: 'Description' }), 'Pays back');
};

describe('creating a workflow', () => {
  test('[WF-05] steps are searched in all libraries by keyboard, and execute their method by default', async () => {
    const { person } = show();
    await person.click(picker());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Find the orderPOST/orders/0Library 1',
      'Refund the orderPOST/orders/1Library 2',
      'Tell the customerDeprecatedPOST/orders/2Library 3',
    ]);
    await person.keyboard('{ArrowDown}{Enter}');
    await addStep(person, 'find', 'Find the order');
    expect(steps()).toEqual([
      [1, 'Execute Refund the order'],
      [2, 'Execute Find the order'],
    ]);
    expect(requests.at(-1)?.params.projectUuid).toBe(idOf(1));
    expect(screen.getByText('Find the order was added as step 2.')).toBeDefined();
  });

  test('[WF-02, WF-05, WF-07] steps are moved, described and removed, renumbered each time, and saved', async () => {
    const sent = api.on(workflowCalls.create, () => aWorkflow());
    const onClose = vi.fn();
    const { person } = show(null, onClose);
    await describeIt(person);
    await person.type(screen.getByRole('textbox', { name: 'Tags optional' }), ' support ,Support,money');
    for (const [search, name] of [
      ['find', 'Find the order'],
      ['refund', 'Refund the order'],
      ['tell', 'Tell the customer'],
    ] as const)
      await addStep(person, search, name);
    await person.click(screen.getByRole('button', { name: 'Move Tell the customer up' }));
    await person.click(screen.getByRole('button', { name: 'Move Find the order down' }));
    expect(screen.getByText('Find the order is now step 2 of 3.')).toBeDefined();
    expect(steps().map(([order, text]) => `${order} ${text}`)).toEqual([
      '1 Execute Tell the customer',
      '2 Execute Find the order',
      '3 Execute Refund the order',
    ]);
    await person.click(screen.getByRole('button', { name: 'Remove Tell the customer' }));
    const text = screen.getByRole('textbox', { name: 'What step 2 does' });
    await person.clear(text);
    await person.type(text, 'Pay it back');
    await save(person);
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Workflow created successfully'));
    expect(sent[0]?.body).toEqual({
      project_uuid: idOf(1),
      library_uuid: idOf(11),
      name: 'Refund',
      description: 'Pays back',
      tags: ['support', 'money'],
      mongodb_id: [],
      steps: [
        { method_uuid: idOf(41), method_name: 'Find the order', description: 'Execute Find the order' },
        { method_uuid: idOf(42), method_name: 'Refund the order', description: 'Pay it back' },
      ],
      is_active: true,
    });
    expect(onClose).toHaveBeenCalled();
  });

  test('[WF-05] the focus follows a moved or removed step before the user presses the next key', async () => {
    const { person } = show(null, vi.fn());
    await addStep(person, 'find', 'Find the order');
    await addStep(person, 'refund', 'Refund the order');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    fireEvent.click(screen.getByRole('button', { name: 'Move Find the order down' }));
    expect(focused()).toBe('Move Find the order up');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Refund the order' }));
    expect(focused()).toBe('Remove Find the order');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Find the order' }));
    expect(document.activeElement).toBe(picker());
  });

  test('[WF-03] name and description are required', async () => {
    const { person } = show();
    await save(person);
    for (const text of ['Name is required', 'Description is required'])
      expect(await screen.findByText(text)).toBeDefined();
  });

  test('[WF-06, WF-07] a refused creation keeps everything and shows the server’s message', async () => {
    api.on(workflowCalls.create, () => refuse(422, { message: 'Invalid method_uuid format' }));
    const { person } = show();
    await describeIt(person);
    await addStep(person, 'find', 'Find the order');
    await save(person);
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid method_uuid format');
    expect(showError).toHaveBeenCalledWith('Invalid method_uuid format');
    expect(steps()).toHaveLength(1);
    api.on(workflowCalls.create, () => refuse(500));
    await save(person);
    await waitFor(() => expect(showError).toHaveBeenLastCalledWith('Failed to create workflow'));
  });

  test('Escape closes the list of methods first, and then asks before discarding the input', async () => {
    const onClose = vi.fn();
    const { person } = show(null, onClose);
    await describeIt(person);
    await person.click(picker());
    await screen.findAllByRole('option');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('a workflow for a question', () => {
  const draft: WorkflowDraft = {
    library_uuid: idOf(12),
    name: 'Refund a payment',
    description: 'Answers “How do I refund a payment?”.',
    tags: ['query-response', 'automation'],
    mongodb_id: [idOf(91), idOf(92)],
    steps: choices.slice(0, 2),
    step_inputs: [[], [{ input: 'order_id', thing: 'order', from_step: 1 }]],
    suggestions: choices.slice(2, 3),
  };
  const showDraft = (onClose = () => {}, onSaved = (_: Workflow | undefined) => {}) =>
    renderAt(
      '/queries',
      <WorkflowEditor
        projectUuid={idOf(1)}
        libraryUuid={draft.library_uuid ?? ''}
        workflow={null}
        draft={draft}
        open
        onClose={onClose}
        onSaved={onSaved}
      />,
    );

  test('[QRY-04] starts with its draft and is saved with its tags, its steps and the ids of its wordings', async () => {
    const made = aWorkflow({ name: 'Refund a payment' });
    const sent = api.on(workflowCalls.create, () => made);
    const onSaved = vi.fn();
    const { person } = showDraft(() => {}, onSaved);
    expect(steps()).toEqual([
      [1, 'Execute Find the order'],
      [2, 'Execute Refund the order'],
    ]);
    await save(person, 'Publish');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(made));
    expect(sent[0]?.body).toEqual({
      project_uuid: idOf(1),
      library_uuid: idOf(12),
      name: 'Refund a payment',
      description: 'Answers “How do I refund a payment?”.',
      tags: ['query-response', 'automation'],
      mongodb_id: [idOf(91), idOf(92)],
      steps: [
        { method_uuid: idOf(41), method_name: 'Find the order', description: 'Execute Find the order' },
        { method_uuid: idOf(42), method_name: 'Refund the order', description: 'Execute Refund the order' },
      ],
      is_active: true,
      is_reviewed: true,
    });
  });

  test('[QRY-04] is saved as a draft when the user did not review it', async () => {
    const sent = api.on(workflowCalls.create, () => aWorkflow({ is_reviewed: false }));
    const { person } = showDraft();
    await save(person, 'Save as draft');
    await waitFor(() => expect(sent[0]?.body.is_reviewed).toBe(false));
  });

  test('[QRY-04] shows which values a step takes from which earlier step, as long as that step comes before it', async () => {
    const { person } = showDraft();
    expect(screen.getByText('Takes order_id from step 1 (Find the order)')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Move Find the order down' }));
    expect(screen.queryByText(/^Takes order_id/)).toBeNull();
  });

  test('[QRY-04] a selected suggestion is a step', async () => {
    const { person } = showDraft();
    const suggestion = screen.getByRole('checkbox', { name: /Tell the customer/ });
    await person.click(suggestion);
    expect(steps().at(-1)).toEqual([3, 'Execute Tell the customer']);
    await person.click(suggestion);
    expect(steps()).toHaveLength(2);
  });

  test('closes without asking while its draft is unchanged', async () => {
    const onClose = vi.fn();
    const { person } = showDraft(onClose);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await person.click(cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    await person.type(screen.getByRole('textbox', { name: 'Name' }), ' twice');
    await person.click(cancel);
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('editing a workflow', () => {
  test('[WF-02] publishes a draft unchanged, as reviewed', async () => {
    const sent = api.on(workflowCalls.update, () => aWorkflow());
    const { person } = show(aWorkflow({ is_reviewed: false, is_published: false }));
    await save(person, 'Publish');
    await waitFor(() => expect(sent[0]?.body).toEqual({ is_reviewed: true }));
  });

  test('[WF-02, WF-07] sends only changed fields', async () => {
    const sent = api.on(workflowCalls.update, () => aWorkflow());
    const { person } = show(aWorkflow());
    await person.click(screen.getByRole('button', { name: 'Move Method 1 down' }));
    await save(person, 'Save changes');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Workflow updated successfully'));
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['steps']);
    expect(sent[0]?.body.steps).toMatchObject([
      { method_uuid: idOf(22) },
      { method_uuid: idOf(21) },
      { method_uuid: idOf(23) },
    ]);
  });

  test('[WF-07] shows that saving failed', async () => {
    api.on(workflowCalls.update, () => refuse(500));
    const { person } = show(aWorkflow());
    await person.type(screen.getByRole('textbox', { name: 'Name' }), ' again');
    await save(person, 'Save changes');
    await waitFor(() => expect(showError).toHaveBeenCalledWith('Failed to update workflow'));
  });

  test('marks a step whose method no longer exists', () => {
    show(aWorkflow({ steps: [aStep(1, { method: null, problem: 'missing' })], validation: 'broken' }));
    expect(screen.getByText(/The method of this step no longer exists/)).toBeDefined();
  });
});
