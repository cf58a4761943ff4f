import { describe, expect, test } from 'vitest';
import { languageAsked } from './language-asked.ts';
import { partsOfQuestion } from './parts-of-question.ts';

describe('the language that a question asks for', () => {
  test.each([
    ['How do I refund an order in Python?', 'python', 'How do I refund an order?'],
    ['in c# create a payment', 'csharp', 'create a payment'],
    ['create a payment using node.js.', 'node', 'create a payment.'],
    ['list orders with TypeScript code, sorted', 'javascript', 'list orders, sorted'],
    ['refund an order (in Go)', 'go', 'refund an order'],
    ['add a python package', '', 'add a python package'],
    ['who is in the node pool', '', 'who is in the node pool'],
    ['in python', 'python', 'in python'],
    ['upload logs for requests', '', 'upload logs for requests'],
  ])('%s', (question, language, rest) => {
    expect(languageAsked(question)).toEqual({ language, rest });
  });
});

describe('the parts of a question', () => {
  test.each([
    ['create an order, then refund it', ['create an order', 'refund it']],
    ['create an order and then refund it', ['create an order', 'refund it']],
    ['create an order and send the receipt', ['create an order', 'send the receipt']],
    ['show the name and address of a customer', ['show the name address of a customer']],
    ['refund an order', ['refund an order']],
    ['', []],
  ])('%s', (question, parts) => {
    expect(partsOfQuestion(question)).toEqual(parts);
  });
});
