import type {
  WidgetAnswer,
  WidgetPiece,
  WidgetRelated,
  WidgetStep,
} from '@fieldkit/contract/plugin-widget.ts';
import { type CodeToken, codeTokens } from '../text/code-tokens.ts';
import { httpMethodTones } from '../text/http-method-tones.ts';
import { element, linkTo } from './elements.ts';
import * as messages from './widget.messages.ts';

const COPIED_MS = 2_000;

/** An answer with its sources, calls and code. */
export function drawAnswer(answer: WidgetAnswer, origin: string): HTMLElement {
  const { outcome, sentences, heading, workflow, steps, related, page } = answer;
  const isSequence = steps.length > 1 || workflow !== null;
  const parts = element(
    'div',
    { class: 'answer' },
    element('p', { class: `outcome ${outcome}` }, messages.outcomes[outcome]),
    element(
      'p',
      { dir: 'auto' },
      ...sentences.flatMap((sentence) => [...drawSentence(sentence, origin), ' ']),
    ),
    ...related.filter((one) => one.is_before_steps).flatMap((one) => drawRelated(one, origin)),
  );
  if (steps.length > 0)
    parts.append(
      element('h3', {}, heading),
      element(
        'ol',
        { class: 'steps' },
        ...steps.map((step, at) => drawStep(step, isSequence ? at + 1 : null, origin)),
      ),
    );
  const label = outcome === 'none' && related.length > 0 ? messages.nearest : messages.whole;
  parts.append(
    ...related.filter((one) => !one.is_before_steps).flatMap((one) => drawRelated(one, origin)),
    element('p', {}, linkTo(origin, page, label)),
  );
  return parts;
}

/** The heading and the links of a list. */
const drawRelated = ({ heading, links }: WidgetRelated, origin: string): HTMLElement[] => [
  element('h3', {}, heading),
  element(
    'ul',
    { class: 'related' },
    ...links.map(({ name, path, gist, http_method }) =>
      element(
        'li',
        {},
        chip(http_method),
        element(
          'div',
          {},
          linkTo(origin, path, name),
          gist ? element('p', { class: 'quiet', dir: 'auto' }, gist) : null,
        ),
      ),
    ),
  ),
];

const drawSentence = (sentence: readonly WidgetPiece[], origin: string): (Node | string)[] =>
  sentence.map((piece) => {
    if ('text' in piece) return piece.text;
    if ('code' in piece) return element('code', { dir: 'ltr' }, piece.code);
    return linkTo(origin, piece.path, piece.name);
  });

function drawStep(step: WidgetStep, order: number | null, origin: string): HTMLElement {
  const { name, path, http_method, endpoint, gist, notes, sample } = step;
  const text = order === null ? name : messages.step(order, name);
  return element(
    'li',
    { class: 'step' },
    element('h4', {}, path === null ? text : linkTo(origin, path, text)),
    http_method || endpoint
      ? element('p', { class: 'call' }, chip(http_method), element('code', { dir: 'ltr' }, endpoint))
      : null,
    gist ? element('p', { class: 'quiet', dir: 'auto' }, gist) : null,
    ...notes.map((note) => element('p', { class: 'note', dir: 'auto' }, note)),
    sample && drawCode(sample, name),
  );
}

const chip = (httpMethod: string): HTMLElement | null =>
  httpMethod ? element('span', { class: `chip ${httpMethodTones[httpMethod] ?? ''}` }, httpMethod) : null;

/** Code with a button that copies it. */
function drawCode({ language, fence, code }: NonNullable<WidgetStep['sample']>, what: string): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'copy', 'aria-label': messages.copyWhat(what) },
    messages.copy,
  );
  const status = element('span', { role: 'status', class: 'unseen' });
  button.addEventListener('click', async () => {
    const result = await navigator.clipboard.writeText(code).then(
      () => messages.copied,
      () => messages.notCopied,
    );
    button.textContent = result;
    status.textContent = result;
    setTimeout(() => {
      button.textContent = messages.copy;
      status.textContent = '';
    }, COPIED_MS);
  });
  return element(
    'div',
    { class: 'code' },
    element('div', { class: 'code-head' }, element('span', {}, language), button, status),
    element(
      'pre',
      { tabindex: '0', role: 'group', 'aria-label': messages.codeOf(language, what), dir: 'ltr' },
      element('code', {}, ...codeTokens(code, fence).map(drawToken)),
    ),
  );
}

const drawToken = ({ kind, text }: CodeToken) =>
  kind === null ? text : element('span', { class: kind }, text);
