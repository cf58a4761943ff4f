import type { QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import { citedPath, eventPath, modelPath } from '../site-paths.ts';
import { httpMethodTones } from '../text/http-method-tones.ts';
import * as messages from './client.messages.ts';

/** A list of results, of which one may be active while the focus stays in the field. */
export type ResultList = {
  element: HTMLElement;
  show: (results: readonly QuickResult[]) => void;
  /** Makes the next (1) or previous (-1) result active, with none between the last and the first, or none (0). @returns its id */
  move: (step: number) => string | null;
  /** Opens the active result. @returns false if none is active */
  open: (isNewTab: boolean) => boolean;
};

export function resultList(onOpen: (href: string, isNewTab: boolean) => void): ResultList {
  const element = document.createElement('div');
  element.id = 'quick-results';
  element.role = 'listbox';
  element.ariaLabel = messages.quickTitle;
  element.hidden = true;
  let hrefs: string[] = [];
  let options: HTMLElement[] = [];
  let active = -1;
  const setActive = (place: number): void => {
    active = place;
    for (const [at, option] of options.entries()) option.ariaSelected = String(at === place);
    options[place]?.scrollIntoView({ block: 'nearest' });
  };
  const open = (isNewTab: boolean): boolean => {
    const href = hrefs[active];
    if (href) onOpen(href, isNewTab);
    return href !== undefined;
  };
  element.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    const place = options.findIndex((option) => option.contains(target as Node));
    if (place < 0) return;
    setActive(place);
    open(ctrlKey || metaKey);
  });
  return {
    element,
    show: (results) => {
      active = -1;
      hrefs = results.map(hrefOf);
      options = results.map(optionOf);
      const firstWeak = results.findIndex((result) => result.is_weak);
      const best = firstWeak < 0 ? options.length : firstWeak;
      element.replaceChildren(...options.slice(0, best));
      if (firstWeak >= 0) element.append(weakGroup(options.slice(best)));
      element.hidden = results.length === 0;
    },
    move: (step) => {
      const places = hrefs.length + 1;
      setActive(step === 0 ? -1 : ((active + 1 + step + places) % places) - 1);
      return options[active]?.id ?? null;
    },
    open,
  };
}

/** The results that only resemble what was typed, below a heading of their own. */
function weakGroup(options: readonly HTMLElement[]): HTMLElement {
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', messages.quickWeak);
  const heading = document.createElement('p');
  heading.ariaHidden = 'true';
  heading.textContent = messages.quickWeak;
  group.append(heading, ...options);
  return group;
}

function hrefOf({ kind, id, name }: QuickResult): string {
  if (kind === 'model') return modelPath(id);
  return kind === 'event' ? eventPath(id) : citedPath({ kind, id, name });
}

/** Creates only text nodes, so that nothing in a result is parsed as HTML. */
function optionOf({ kind, name, detail, http_method }: QuickResult, place: number): HTMLElement {
  const option = document.createElement('div');
  option.id = `quick-${place}`;
  option.className = 'quick-option';
  option.setAttribute('role', 'option');
  option.ariaSelected = 'false';
  const part = (className: string, text: string) => {
    const span = document.createElement('span');
    span.className = className;
    span.dir = 'auto';
    span.textContent = text;
    return span;
  };
  option.append(part('quick-name', name), ' ');
  if (detail) {
    const line = part('quick-detail', ` ${detail}`);
    if (http_method) line.prepend(part(httpMethodTones[http_method] ?? '', http_method));
    option.append(line, ' ');
  }
  option.append(part('badge', messages.quickKinds[kind]));
  return option;
}
