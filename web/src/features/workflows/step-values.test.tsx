import { methodCalls } from '@fieldkit/contract/methods.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { type StepValues, type Workflow, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aStep, aWorkflow, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { WorkflowEditor } from './WorkflowEditor.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(methodCalls.choices, () => []);
  api.on(pinnedQuestionCalls.replayWorkflow, () => ({ asked: 0, worse: [], better: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (workflow = aWorkflow({ steps: [aStep(1), aStep(2)] })) =>
  renderAt(
    '/library',
    <WorkflowEditor
      projectUuid={idOf(1)}
      libraryUuid={idOf(11)}
      workflow={workflow}
      open
      onClose={() => {}}
    />,
  );
const save = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the response fields that a step takes', () => {
  const values: StepValues = {
    methods: [
      {
        method_uuid: idOf(21),
        inputs: [],
        type: 'object',
        is_cut: false,
        fields: [
          { pointer: '/data/id', type: 'string' },
          { pointer: '/data/tags', type: 'string[]' },
        ],
      },
      {
        method_uuid: idOf(22),
        fields: [],
        type: 'any',
        is_cut: true,
        inputs: [
          { name: 'order_id', in: 'path', type: 'string', is_needed: true },
          { name: 'note', in: 'body', type: 'string', is_needed: false },
        ],
      },
    ],
    takes: [[], [{ input: 'order_id', thing: 'order', from_step: 1, field: '/data/id' }]],
  };
  const source = (input = 'order_id') => screen.findByRole('combobox', { name: `Source of ${input}` });
  const field = (input = 'order_id') => screen.getByRole('combobox', { name: `Field for ${input}` });
  const selected = (select: HTMLElement) =>
    (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? '';
  const choosing = async (workflow?: Workflow) => {
    const asked = api.on(workflowCalls.values, () => values);
    const sent = api.on(workflowCalls.update, () => aWorkflow());
    const { person } = show(workflow);
    await person.click(screen.getByRole('button', { name: 'Choose values of step 2' }));
    await source();
    return { person, asked, sent };
  };
  const passesIn = (sent: readonly { body: { steps?: unknown } }[]) =>
    ((sent[0]?.body.steps ?? []) as { passes?: object[] }[]).map(({ passes }) => passes);

  test('[WF-02] start with the field found by name, and name a type that does not fit the chosen one', async () => {
    const { person, asked, sent } = await choosing();
    expect(asked[0]?.query.methods).toBe(`${idOf(21)},${idOf(22)}`);
    expect(screen.queryByRole('button', { name: 'Choose values of step 1' })).toBeNull();
    expect(selected(await source())).toBe('Automatic: /data/id of step 1');
    await person.selectOptions(await source(), 'Step 1: Method 1');
    expect(
      within(field())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a field', '/data/id (string)', '/data/tags (string[])', 'Another field…']);
    await person.selectOptions(field(), '/data/tags (string[])');
    expect(screen.getByText(/The field is string\[\], but the input is string/)).toBeDefined();
    await person.selectOptions(field(), '/data/id (string)');
    expect(screen.queryByText(/The field is/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Done choosing values of step 2' }));
    expect(
      screen.getByText('Takes order_id from /data/id in the response of step 1 (Method 1)'),
    ).toBeDefined();
    await save(person);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(passesIn(sent)).toEqual([undefined, [{ input: 'order_id', from_step: 1, field: '/data/id' }]]);
  });

  test('[WF-02] cannot be chosen for a step whose method has no inputs, and the step says so', async () => {
    api.on(workflowCalls.values, () => values);
    const { person } = show(aWorkflow({ steps: [aStep(2), aStep(1)] }));
    expect(await screen.findByText('This step has no inputs.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Choose values/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Move Method 1 up' }));
    expect(await screen.findByRole('button', { name: 'Choose values of step 2' })).toBeDefined();
  });

  test('[WF-02] can be typed as a JSON pointer, for any input, or left to the caller', async () => {
    const { person, sent } = await choosing();
    await person.selectOptions(await source(), 'Not passed: the caller provides it');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Pass another input' }), 'note (string)');
    expect(selected(await source('note'))).toBe('Automatic: none found');
    await person.selectOptions(await source('note'), 'Step 1: Method 1');
    await person.selectOptions(field('note'), 'Another field…');
    const pointer = screen.getByRole('textbox', { name: 'JSON pointer for note' });
    await person.type(pointer, 'data');
    await save(person);
    expect(await screen.findByText(/enter a JSON pointer such as \/data\/0\/id/)).toBeDefined();
    expect(sent).toHaveLength(0);
    expect(screen.getByText('Enter a JSON pointer such as /data/0/id')).toBeDefined();
    await person.clear(pointer);
    await person.type(pointer, '/data/note');
    expect(screen.queryByText('Enter a JSON pointer such as /data/0/id')).toBeNull();
    await save(person);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(passesIn(sent)).toEqual([
      undefined,
      [{ input: 'order_id' }, { input: 'note', from_step: 1, field: '/data/note' }],
    ]);
  });

  test('[WF-02] name the step and the input of which no field was chosen', async () => {
    const { person, sent } = await choosing();
    await person.selectOptions(await source(), 'Step 1: Method 1');
    await save(person);
    expect(await screen.findByText(/^Step 2, order_id: Choose the field of the response/)).toBeDefined();
    expect(sent).toHaveLength(0);
  });

  test('[WF-02] are checked as soon as a JSON pointer was typed', async () => {
    const { person } = await choosing();
    await person.selectOptions(await source(), 'Step 1: Method 1');
    await person.selectOptions(field(), 'Another field…');
    const pointer = screen.getByRole('textbox', { name: 'JSON pointer for order_id' });
    const type = async (text: string) => {
      await person.clear(pointer);
      await person.type(pointer, text);
      expect(screen.queryByText(/no such field|The field is/)).toBeNull();
      await person.tab();
    };
    await type('/data/code');
    expect(screen.getByText('The response has no such field. Choose another one.')).toBeDefined();
    await type('/data/tags/0');
    expect(screen.queryByText(/no such field|The field is/)).toBeNull();
    await type('/data');
    expect(screen.queryByText(/no such field/)).toBeNull();
  });

  test('[WF-02] name a field that a newer document lost, and are removed by choosing Automatic', async () => {
    const chosen = { input: 'order_id', from_step: 1, field: '/code' };
    const lost = { ...chosen, thing: '', is_chosen: true, lost: 'field' as const };
    const step = aStep(2, { takes: [lost], passes: [chosen] });
    const { person, sent } = await choosing(aWorkflow({ steps: [aStep(1), step] }));
    expect(screen.getByText('The response has no such field. Choose another one.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^JSON pointer/ }).value).toBe('/code');
    await person.selectOptions(await source(), 'Automatic: /data/id of step 1');
    await save(person);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(passesIn(sent)).toEqual([undefined, []]);
  });

  test('[WF-02] show why they could not be loaded', async () => {
    api.on(workflowCalls.values, () => refuse(500));
    const { person } = show();
    await person.click(screen.getByRole('button', { name: 'Choose values of step 2' }));
    expect(await screen.findByText('The response fields could not be loaded')).toBeDefined();
  });
});
