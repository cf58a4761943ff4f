import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, test, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { Field, Input } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { RowsEditor } from './RowsEditor.tsx';
import { TagInput } from './TagInput.tsx';

function Tags({ start = [] as string[] }) {
  const [tags, setTags] = useState(start);
  return (
    <>
      <Field label="Tags">
        <TagInput
          tags={tags}
          onTagsChange={setTags}
          removeLabel={(tag) => `Remove ${tag}`}
          repeatedText={(tag) => `${tag} already exists`}
        />
      </Field>
      <output>{tags.join('|')}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}
const tags = () => document.querySelector('output')?.textContent;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tags' });

describe('tags', () => {
  test('[WF-04] are added by Enter, by a comma and on blur, trimmed and without duplicates', async () => {
    render(<Tags />);
    await userEvent.type(field(), ' support {Enter} money ,');
    expect(tags()).toBe('support|money');
    await userEvent.type(field(), 'Support{Enter}');
    expect(tags()).toBe('support|money');
    expect(screen.getByText('support already exists')).toBeTruthy();
    await userEvent.type(field(), 'late');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect([tags(), field().value]).toEqual(['support|money|late', '']);
  });

  it('accept a pasted list, and are removed by Backspace or by their button', async () => {
    render(<Tags />);
    await userEvent.click(field());
    await userEvent.paste('a, b,a,c');
    expect([tags(), field().value]).toEqual(['a|b', 'c']);
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(tags()).toBe('a');
    await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(tags()).toBe('');
    expect(document.activeElement).toBe(field());
  });
});

function Rows() {
  const [keys, setKeys] = useState(['1', '2']);
  return (
    <RowsEditor
      title="Inputs"
      none="None yet"
      keys={keys}
      rowLabel={(index) => `Input ${index + 1}`}
      addLabel="Add input"
      removeLabel={(index) => `Remove input ${index + 1}`}
      onAdd={() => setKeys([...keys, String(keys.length + 1)])}
      onRemove={(index) => setKeys(keys.filter((_, at) => at !== index))}
    >
      {(index) => <Input aria-label={`Name ${keys[index]}`} />}
    </RowsEditor>
  );
}

test('a new row gets the focus; after a removal, its neighbor does, and finally the button', async () => {
  render(<Rows />);
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Add input' }));
  expect(focused()).toBe('Name 3');
  await userEvent.click(screen.getByRole('button', { name: 'Remove input 2' }));
  expect(focused()).toBe('Name 3');
  await userEvent.click(screen.getByRole('button', { name: 'Remove input 2' }));
  expect(focused()).toBe('Name 1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove input 1' }));
  expect(focused()).toBe('Add input');
  expect(screen.getByText('None yet')).toBeTruthy();
});

test('an unavailable control stays focusable, gives the reason and does nothing', async () => {
  const onClick = vi.fn();
  render(<IconButton label="Edit" icon={null} unavailable="Only the owner edits." onClick={onClick} />);
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Edit', description: 'Only the owner edits.' });
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

test('a combobox works by keyboard alone: open, choose, close', async () => {
  const onChoose = vi.fn();
  render(
    <Combobox
      label="Add a step"
      text=""
      onTextChange={() => {}}
      options={['a', 'b', 'c'].map((key) => ({ key, content: key }))}
      onChoose={onChoose}
      status="3 methods"
    />,
  );
  await userEvent.tab();
  const box = screen.getByRole('combobox', { name: 'Add a step' });
  expect([document.activeElement, box.getAttribute('aria-expanded')]).toEqual([box, 'false']);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  const active = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
  expect([active.textContent, box.getAttribute('aria-activedescendant')]).toEqual(['c', active.id]);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});
