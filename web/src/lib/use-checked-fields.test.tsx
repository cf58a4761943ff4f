import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { useCheckedFields } from './use-checked-fields.ts';

function Colors() {
  const form = useForm({
    defaultValues: { color: '' },
    resolver: (values) =>
      values.color === 'red'
        ? { values, errors: {} }
        : { values: {}, errors: { color: { type: 'rule', message: 'Only red' } } },
  });
  const { register, errorOf } = useCheckedFields(form);
  return (
    <>
      <form id="colors" onSubmit={form.handleSubmit(() => {})}>
        <input aria-label="Color" {...register('color')} />
        <p>{errorOf('color')}</p>
      </form>
      <button type="submit" form="colors">
        Send
      </button>
    </>
  );
}

const fill = (value: string) => fireEvent.change(screen.getByLabelText('Color'), { target: { value } });
const leave = () => fireEvent.blur(screen.getByLabelText('Color'));
const settled = () => act(async () => {});

beforeEach(() => void render(<Colors />));

test('a filled field is validated on blur, and again on input while it is invalid', async () => {
  fill('blue');
  leave();
  expect(await screen.findByText('Only red')).toBeDefined();
  fill('red');
  await expect.poll(() => screen.queryByText('Only red')).toBeNull();
});

test('an empty field waits for the submit', async () => {
  leave();
  await settled();
  expect(screen.queryByText('Only red')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Only red')).toBeDefined();
});

test('a field that the user leaves by pressing a button outside its form shows its error after the press', async () => {
  fill('blue');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Send' }));
  leave();
  await settled();
  expect(screen.queryByText('Only red')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Only red')).toBeDefined();
});

test('after a button was pressed, leaving a field by keyboard works as usual', async () => {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Send' }));
  fireEvent.keyDown(screen.getByLabelText('Color'), { key: 'Tab' });
  fill('blue');
  leave();
  expect(await screen.findByText('Only red')).toBeDefined();
});
