import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const showed = () => document.body.textContent;
const show = (Screen: ComponentType<{ name: string }>, name = 'Ada') => (
  <Suspense fallback="Loading">
    <Screen name={name} />
  </Suspense>
);

test('a component whose code is not loaded shows the placeholder first', async () => {
  render(show(preloadable(async () => Greeting)));
  expect(showed()).toBe('Loading');
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

test('a component that was preloaded is rendered at once', async () => {
  const Screen = preloadable(async () => Greeting);
  await Screen.preload();
  render(show(Screen));
  expect(showed()).toBe('Hello Ada');
});

test('a component that is preloaded while it is shown stays mounted', async () => {
  const Screen = preloadable(async () => Greeting);
  const { rerender } = render(show(Screen));
  const shown = await screen.findByText('Hello Ada');
  await act(() => Screen.preload());
  rerender(show(Screen, 'Grace'));
  expect(screen.getByText('Hello Grace')).toBe(shown);
});
