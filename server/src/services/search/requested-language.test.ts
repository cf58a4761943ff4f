import { describe, expect, test } from 'vitest';
import { partsOfQuestion } from './parse-question.ts';
import { readRequestedLanguage } from './requested-language.ts';

describe('the language that a question requests', () => {
  test.each([
    ['How do I refund an order in Python?', 'python', 'How do I refund an order?'],
    ['in c# create a payment', 'csharp', 'create a payment'],
    ['create a payment using node.js.', 'node', 'create a payment.'],
    ['list orders with TypeScript code, sorted', 'typescript', 'list orders, sorted'],
    ['refund an order (in Go)', 'go', 'refund an order'],
    ['add a python package', '', 'add a python package'],
    ['who is in the node pool', '', 'who is in the node pool'],
    ['in python', 'python', 'in python'],
    ['upload logs for requests', '', 'upload logs for requests'],
    ['refund an order from node', 'node', 'refund an order'],
    ['refund an order from Python?', 'python', 'refund an order?'],
    ['refund an order with the Ruby SDK', 'ruby', 'refund an order'],
    ['Go SDK: refund an order', 'go', ': refund an order'],
    ['drain pods from node 3', '', 'drain pods from node 3'],
    ['remove an item from go live', '', 'remove an item from go live'],
  ])('[PLUG-08] %s', (question, language, rest) => {
    expect(readRequestedLanguage(question)).toMatchObject({ language, rest });
  });

  test('[PLUG-08] keeps its name, even if it shares its samples with another language or has none', () => {
    const languages = ['refund in TypeScript', 'refund in Kotlin', 'refund'].map(
      (text) => readRequestedLanguage(text).mention,
    );
    expect(languages).toEqual(['typescript', 'kotlin', '']);
    expect(readRequestedLanguage('refund in Kotlin').language).toBe('');
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
