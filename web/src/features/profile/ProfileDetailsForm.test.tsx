import { customerCalls, ProfileDetails } from '@fieldkit/contract/customers.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ProfileDetailsForm } from './ProfileDetailsForm.tsx';

const profile = {
  type: 'company',
  company_name: 'Analytical Engines',
  position: 'Engineer',
  website: 'https://example.com',
} as const;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  onSettled.mockClear();
  api = fakeApi();
  api.on(customerCalls.profile, () => profile);
});
afterEach(() => vi.unstubAllGlobals());

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const onSettled = vi.fn();
const show = async () => {
  const { person } = renderAt('/', <ProfileDetailsForm onSettled={onSettled} />);
  expect(onSettled).not.toHaveBeenCalled();
  await screen.findByRole('button', { name: 'Save' });
  expect(onSettled).toHaveBeenCalledOnce();
  return person;
};

test('[PROF-01, PROF-02] the account settings show type, company, position and website, and save them', async () => {
  const sent = api.on(customerCalls.updateProfile, ({ body }) => z.parse(ProfileDetails, body));
  const person = await show();
  expect([field('Company name').value, field('Position').value, field('Website').value]).toEqual([
    'Analytical Engines',
    'Engineer',
    'https://example.com',
  ]);
  await person.clear(field('Position'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Position is required')).toBeTruthy();
  await person.type(field('Position'), 'CTO');
  expect(screen.queryByText('Position is required')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ...profile, position: 'CTO' }]));
  await person.click(screen.getByRole('radio', { name: 'Individual' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[1]?.body).toEqual({ ...profile, type: 'individual', company_name: '', position: '' }),
  );
});

test('a profile that the server refuses shows the error, and keeps the input', async () => {
  api.on(customerCalls.updateProfile, () => refuse(422, { message: 'Look.', fields: { website: 'Not so' } }));
  const person = await show();
  await person.type(field('Website'), '/x');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not so')).toBeTruthy();
  expect(field('Website').value).toBe('https://example.com/x');
});
