import { describe, expect, test } from 'vitest';
import { withoutFrame } from './question-frame.ts';

describe('the introduction of a question', () => {
  test.each([
    'How do I create a checkout session?',
    'how to create a checkout session?',
    'I need to create a checkout session?',
    'Show me how to create a checkout session?',
    'Which call lets me create a checkout session?',
    'Hi, can you show me how to create a checkout session?',
    "I'd like to create a checkout session?",
    'What is the best way to create a checkout session?',
    'Is there a way to create a checkout session?',
    'is it possible to create a checkout session?',
    'what endpoint should I use to create a checkout session?',
    'Please help me create a checkout session?',
    'I’m trying to create a checkout session?',
  ])('is removed: %s', (question) => {
    expect(withoutFrame(question)).toBe('create a checkout session?');
  });

  test.each([
    'how many customers signed up',
    'which customers paid late',
    'I need refunds',
    'show me the invoices of March',
    'canary deployments',
    'How do I',
    'how to 返金する',
    '',
  ])('is not found in other questions: %s', (question) => {
    const rest = withoutFrame(question);
    expect([question, question.replace(/^how to /, '')]).toContain(rest);
  });
});
