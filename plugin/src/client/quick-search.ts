import type { QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import { askPath, paths } from '../site-paths.ts';
import * as messages from './client.messages.ts';
import { type ResultList, resultList } from './quick-results.ts';
import { readStored } from './stored-values.ts';

/** Phones have none of these keys. */
const hint = globalThis.matchMedia?.('(pointer: coarse)').matches ? '' : messages.quickKeys;

/** The delay in milliseconds between the last keystroke and the search. */
const PAUSE_MS = 90;
/** The maximum time in milliseconds for which opening a result waits until its question is recorded. */
const RECORD_MS = 400;

/** Opens a search of all pages with `/`, `Ctrl K` and its link. It follows the combobox pattern of ARIA. */
export function quickSearch(): void {
  const link = document.querySelector('[data-quick]');
  if (!link) return;
  let dialog: HTMLDialogElement | null = null;
  const open = (event: Event): void => {
    event.preventDefault();
    dialog ??= makeDialog();
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('input')?.select();
  };
  link.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (isShortcut(event)) open(event);
  });
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
};

function makeDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'quick';
  dialog.ariaLabel = messages.quickTitle;
  const form = document.createElement('form');
  form.action = paths.ask;
  form.append(makeInput());
  const note = document.createElement('p');
  note.className = 'quick-note';
  note.role = 'status';
  note.textContent = hint;
  const list = resultList((href, isNewTab) => void openResult(form, href, isNewTab));
  dialog.append(form, list.element, note);
  document.body.append(dialog);
  searchWhileTyping(form, list, note);
  // A click outside the dialog.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return dialog;
}

function makeInput(): HTMLInputElement {
  const input = document.createElement('input');
  // Not of the type `search`, which Escape would clear before it closes the dialog.
  Object.assign(input, {
    name: 'q',
    enterKeyHint: 'search',
    maxLength: 500,
    autocomplete: 'off',
    dir: 'auto',
  });
  input.placeholder = messages.quickHint;
  input.role = 'combobox';
  input.ariaLabel = messages.quickTitle;
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', 'quick-results');
  return input;
}

function searchWhileTyping(form: HTMLFormElement, list: ResultList, note: HTMLElement): void {
  const input = form.elements.namedItem('q') as HTMLInputElement;
  const known = new Map<string, QuickResult[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (results: readonly QuickResult[], text: string) => {
    list.show(results);
    input.ariaExpanded = String(results.length > 0);
    input.removeAttribute('aria-activedescendant');
    note.textContent = text;
  };
  const search = async () => {
    const typed = input.value.trim();
    if (typed === '') return show([], hint);
    try {
      const found = known.get(typed) ?? (await findResults(typed));
      // The visitor typed more in the meantime, or is choosing from what is shown.
      if (typed !== input.value.trim() || input.hasAttribute('aria-activedescendant')) return;
      if (found === 'too often') return show([], messages.quickTooOften);
      known.set(typed, found);
      const weak = found.filter(({ is_weak }) => is_weak).length;
      const count = messages.quickCount(found.length - weak, weak);
      show(found, found.length > 0 ? `${count} ${messages.quickKeys}` : messages.quickNone);
    } catch {
      show([], messages.quickFailed);
    }
  };
  input.addEventListener('input', () => {
    list.move(0);
    input.removeAttribute('aria-activedescendant');
    clearTimeout(timer);
    timer = setTimeout(() => void search(), PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const active = list.move(step);
      if (active) input.setAttribute('aria-activedescendant', active);
      else input.removeAttribute('aria-activedescendant');
    } else if (event.key === 'Enter' && list.open(event.ctrlKey || event.metaKey)) event.preventDefault();
  });
  form.addEventListener('formdata', ({ formData }) => {
    const language = readStored('fieldkit-language');
    if (language) formData.set('language', language);
  });
}

async function findResults(typed: string): Promise<QuickResult[] | 'too often'> {
  const answer = await fetch(`${paths.quickSearch}?${new URLSearchParams({ q: typed })}`);
  if (answer.status === 429) return 'too often';
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return ((await answer.json()) as { results: QuickResult[] }).results;
}

/** Opens a result. Its question is asked now, so that the owner sees what visitors look for; typing alone asks nothing. */
async function openResult(form: HTMLFormElement, href: string, isNewTab: boolean): Promise<void> {
  const question = String(new FormData(form).get('q') ?? '').trim();
  const asked = fetch(askPath(question), { keepalive: true }).catch(() => null);
  if (isNewTab) return void open(href);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, RECORD_MS))]);
  location.href = href;
}
