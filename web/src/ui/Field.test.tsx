import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field, Input, PasswordInput } from './Field.tsx';
import { Select } from './Select.tsx';

function SignUp({ onDone = () => {} }: { onDone?: (values: unknown) => void }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', password: '', plan: 'free', news: true },
  });
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(onDone)} noValidate>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" {...register('email', { required: 'Email is required' })} />
      </Field>
      <Field label="Password" optional="optional" hint="Six characters or more">
        <PasswordInput showLabel="Show password" hideLabel="Hide password" {...register('password')} />
      </Field>
      <Field label="Plan">
        <Select
          options={[
            { value: 'free', label: 'Free' },
            { value: 'pro', label: 'Pro' },
          ]}
          {...register('plan')}
        />
      </Field>
      <Checkbox label="News" description="Once a month" {...register('news')} />
      <Button type="submit">Sign Up</Button>
    </form>
  );
}

const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a field of a form', () => {
  it('connects label, hint and control', () => {
    render(<SignUp />);
    const password = screen.getByLabelText(/^Password/);
    expect(descriptionOf(password)).toBe('Six characters or more');
    expect(password.hasAttribute('aria-required')).toBe(false);
    expect(screen.getByLabelText('Email').getAttribute('aria-required')).toBe('true');
  });

  it('shows the error instead of the hint, marks the control and focuses it when submitting fails', async () => {
    render(<SignUp />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    const email = await screen.findByLabelText('Email');
    expect(descriptionOf(email)).toBe('Email is required');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
  });

  it('provides the values of every kind of control to the form', async () => {
    let values: unknown;
    render(
      <SignUp
        onDone={(done) => {
          values = done;
        }}
      />,
    );
    await userEvent.type(screen.getByLabelText('Email'), 'maya@acme.dev');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
    await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Pro');
    await userEvent.click(screen.getByLabelText('News'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(values).toEqual({ email: 'maya@acme.dev', password: 'secret', plan: 'pro', news: false });
  });

  it('shows and hides a password without losing the input', async () => {
    render(<SignUp />);
    const password = screen.getByLabelText(/^Password/);
    await userEvent.type(password, 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
    expect(password).toHaveProperty('value', 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.getAttribute('type')).toBe('password');
  });
});
