import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { expect, test } from 'vitest';
import { buildSearchIndex } from '../search-index.ts';
import { rankMethods } from './rank-methods.ts';

const call = (httpMethod: string, path: string, summary: string, asked: string[] = []) =>
  searchableCall(httpMethod, path, summary, { id: `${httpMethod} ${path}`, asked });
const chat = buildSearchIndex([
  call('DELETE', '/messages/{message_id}', 'Delete a message', ['wipe the evidence']),
  call('DELETE', '/messages/{message_id}/reactions', 'Delete all reactions'),
  call('DELETE', '/messages/{message_id}/reactions/{user_id}', 'Delete a reaction of a user'),
  call('DELETE', '/messages/{message_id}/reactions/@me', 'Delete my reaction'),
  call('GET', '/messages/{message_id}/reactions', 'List reactions'),
  call('POST', '/subscriptions/{id}/cancel', 'Cancel a subscription'),
  call('POST', '/subscription_schedules/{id}/cancel', 'Cancel a subscription schedule'),
]);
const ask = (question: string) => {
  const { hits, outcome } = rankMethods(chat, question, 5);
  return { first: hits[0]?.id, outcome };
};

test('[PLUG-08] a question about the developer’s own objects finds the call for these, not the call for all', () => {
  expect(ask('delete just my reaction').first).toBe('DELETE /messages/{message_id}/reactions/@me');
  expect(ask('remove my own reaction, not everyone’s').first).toBe(
    'DELETE /messages/{message_id}/reactions/@me',
  );
});

test('[PLUG-08] a question does not find a call that removes what the question wants to keep', () => {
  const { first } = ask('remove my reaction from a message, the message itself should stay');
  expect(first).toBe('DELETE /messages/{message_id}/reactions/@me');
});

test('[PLUG-08] a question that only describes what must not happen is not answered', () => {
  expect(ask('delete a message').outcome).toBe('answered');
  expect(ask('don’t delete a message').outcome).not.toBe('answered');
});

test('[QRY-02] a taught phrase does not answer a question that excludes it', () => {
  expect(ask('wipe the evidence')).toEqual({ first: 'DELETE /messages/{message_id}', outcome: 'answered' });
  expect(ask('don’t wipe the evidence').outcome).not.toBe('answered');
  expect(ask('list reactions, but don’t wipe the evidence').first).toBe(
    'GET /messages/{message_id}/reactions',
  );
});

test('[PLUG-08] a plain question finds the call for the object itself before a call for a part of it', () => {
  expect(ask('cancel a subscription').first).toBe('POST /subscriptions/{id}/cancel');
});
