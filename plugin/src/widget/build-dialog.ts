import { askPlugin } from './ask-plugin.ts';
import { drawAnswer } from './draw-answer.ts';
import { drawFeedback } from './draw-feedback.ts';
import { element, linkTo, searchIcon } from './elements.ts';
import * as messages from './widget.messages.ts';

const MAX_QUESTION = 300;

/**
 * The dialog with the question and its answer. The browser keeps the focus inside, closes it with Escape, and gives the focus
 * back.
 */
export function buildDialog(origin: string, project: string, name: string): HTMLDialogElement {
  const input = element('input', {
    type: 'text',
    name: 'question',
    id: 'question',
    maxlength: String(MAX_QUESTION),
    placeholder: messages.hint,
    autocomplete: 'off',
    enterkeyhint: 'search',
    dir: 'auto',
    autofocus: true,
  });
  const form = element(
    'form',
    { role: 'search' },
    searchIcon(),
    element('label', { for: 'question', class: 'unseen' }, messages.question),
    input,
    element('button', { type: 'submit', class: 'solid' }, messages.ask),
  );
  const close = element('button', { type: 'button', class: 'close', 'aria-label': messages.close }, '✕');
  const status = element('p', { role: 'status', class: 'quiet' }, messages.intro);
  const answer = element('div', { 'aria-live': 'polite' });
  const feedback = element('div');
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'title' },
    element('header', {}, element('h2', { id: 'title', dir: 'auto' }, messages.title(name)), close),
    form,
    element('div', { class: 'body', tabindex: '-1' }, status, answer, feedback),
    element('footer', {}, linkTo(origin, '/', messages.openSite)),
  );
  let asked = new AbortController();

  async function ask(): Promise<void> {
    const question = input.value.trim();
    if (question === '') return;
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    status.textContent = messages.searching;
    answer.replaceChildren();
    feedback.replaceChildren();
    const result = await askPlugin(origin, project, question, signal);
    // Another question was asked in the meantime.
    if (signal.aborted) return;
    status.textContent = '';
    if ('answer' in result) {
      const { report } = result.answer;
      answer.replaceChildren(drawAnswer(result.answer, origin));
      if (report !== null) feedback.replaceChildren(drawFeedback({ origin, project, report }));
    } else
      answer.replaceChildren(
        element('p', { class: 'outcome none' }, result.title),
        element('p', {}, result.text),
      );
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
  close.addEventListener('click', () => dialog.close());
  // A press outside the dialog is a press on the dialog itself, because its parts cover all of its area.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  // Shortcuts of the site, such as "/", must not react to what is typed here.
  for (const kind of ['keydown', 'keypress', 'keyup'] as const)
    dialog.addEventListener(kind, (event) => event.stopPropagation());
  return dialog;
}
