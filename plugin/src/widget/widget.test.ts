// @vitest-environment happy-dom
import type { WidgetAnswer } from '@fieldkit/contract/plugin-widget.ts';
import { describe, expect, test } from 'vitest';
import { hostileTexts, withHostileText } from '../testing/hostile.ts';
import {
  aGuide,
  aMethod,
  aMethodLine,
  anAnswer,
  aWorkflow,
  aWorkflowLine,
} from '../testing/shown-examples.ts';
import { buildWidgetAnswer } from '../text/widget-answer.ts';
import { drawAnswer } from './draw-answer.ts';
import { addressIn } from './elements.ts';

const origin = 'https://shop.example.com';
const { slug, title } = aGuide();
const whole = anAnswer({
  workflow: null,
  methods: [aMethod()],
  nearMethods: Array.from({ length: 9 }, () => aMethodLine()),
  nearWorkflows: [aWorkflowLine()],
  sections: [{ slug, title, anchor: 'a', heading: 'Start', excerpt: 'How to start.' }],
});
const build = (answer = whole) =>
  buildWidgetAnswer({ question: 'refund', language: '', answer, report: 'sealed' });

describe('the answer of the widget', () => {
  test('ends with a link to the whole answer, or to the nearest results if there is none', () => {
    const last = (answer: ReturnType<typeof build>) =>
      [...drawAnswer(answer, origin).querySelectorAll('a')].at(-1)?.textContent;
    expect(last(build())).toBe('See the whole answer');
    expect(last({ ...build(), outcome: 'none' })).toBe('See these results in the documentation');
  });

  test('has code in one language, links by path, and at most five of each other kind', () => {
    const { steps, related, page } = build();
    expect([steps.length, page]).toEqual([1, '/ask?q=refund']);
    expect(steps[0]?.sample?.code).toContain('curl');
    expect(steps[0]?.path).toMatch(/^\/methods\//);
    expect(related.map(({ links }) => links.length)).toEqual([1, 5, 1]);
    const python = buildWidgetAnswer({ question: 'refund', language: 'python', answer: whole, report: null });
    expect(python.steps[0]?.sample?.language).toBe('Python');
  });

  test('lists other close matches before the code if the answer is uncertain, and after it otherwise', () => {
    const headings = (outcome: 'answered' | 'uncertain') =>
      [...drawAnswer(build({ ...whole, outcome }), origin).querySelectorAll('h3')].map(
        (one) => one.textContent,
      );
    expect(headings('uncertain')).toEqual([
      'Other close matches',
      'Closest match',
      'Related workflows',
      'Guides',
    ]);
    expect(headings('answered')[0]).toBe('Code sample');
    expect(headings('answered')).toHaveLength(4);
  });

  test('has colors in its code, whose text is unchanged', () => {
    const [step] = build().steps;
    const code = drawAnswer(build(), origin).querySelector('pre code');
    expect(code?.textContent).toBe(step?.sample?.code);
    expect(code?.querySelector('.s')?.textContent).toMatch(/^'https:/);
  });

  test('shows the steps of a workflow, with the inputs of each', () => {
    const { workflow, steps } = build(anAnswer({ workflow: aWorkflow(), methods: [] }));
    expect(workflow?.path).toMatch(/^\/workflows\//);
    expect(steps).toHaveLength(aWorkflow().steps.length);
  });

  test.each(hostileTexts)('shows %j as text, without any element or address from it', (text) => {
    const answer = withHostileText<WidgetAnswer>(build(), text);
    const drawn = drawAnswer(answer, origin);
    expect(
      drawn.querySelectorAll('script, img, svg, style, iframe, form, [onmouseover], [onerror]'),
    ).toHaveLength(0);
    for (const link of drawn.querySelectorAll('a')) expect(new URL(link.href).origin).toBe(origin);
    expect(drawn.textContent).toContain(text);
  });
});

test.each([
  'javascript:alert(1)',
  '//evil.example/a',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  'data:text/html,a',
  '',
])('the widget does not link the address %j to another site', (path) => {
  expect(addressIn(origin, path)).toBeNull();
});

test('links a path of the plugin to its own address', () => {
  expect(addressIn(origin, '/guides/start#a')).toBe(`${origin}/guides/start#a`);
});
