import { expect, test } from 'vitest';
import { splitTasks, wordingsWith } from './split-tasks.ts';

const textsOf = (question: string) => splitTasks(question).map(({ text }) => text);

test.each([
  ['How do I create an order, then refund it?', ['create an order', 'refund it']],
  [
    'create a channel, invite people and post a message',
    ['create a channel', 'invite people', 'post a message'],
  ],
  ['update the name and address of a customer', ['update the name and address of a customer']],
  ['refund a payment in Python', ['refund a payment']],
  ['hide the message. Don’t delete it', ['hide the message']],
  ['pause the job, then mail me but do not remove it', ['pause the job', 'mail me']],
  ['ask Ann for a review', ['request review from Ann']],
])('[QRY-04] “%s” is split into its tasks', (question, tasks) => {
  expect(textsOf(question)).toEqual(tasks);
});

test('[QRY-04] a pronoun refers to the objects of earlier steps', () => {
  const [, close] = splitTasks('comment on an issue and close it');
  expect(close && wordingsWith(close, ['comment', 'issue'])).toEqual([
    'close comment',
    'close issue',
    'close',
  ]);
});
