import { afterEach, expect, test } from 'vitest';
import { hasDialog } from './shortcut-keys.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['dialog', 'open', true],
  ['alertdialog', 'open', true],
  ['dialog', 'closed', false],
  ['menu', 'open', false],
])('a %s that is %s blocks shortcuts: %s', (role, state, expected) => {
  document.body.innerHTML = `<div role="${role}" data-state="${state}"></div>`;
  expect(hasDialog()).toBe(expected);
});
