import type { QuickResult } from '@fieldkit/contract/quick-result.ts';
import { citedPath, eventPath, modelPath } from '../site-paths.ts';
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
  const element = document.createElement('ul');
  element.id = 'quick-results';
  element.role = 'listbox';
  element.ariaLabel = messages.quickTitle;
  element.hidden = true;
  let hrefs: string[] = [];
  let active = -1;
  const setActive = (place: number): void => {
    active = place;
    for (const [at, option] of [...element.children].entries()) option.ariaSelected = String(at === place);
    element.children[place]?.scrollIntoView({ block: 'nearest' });
  };
  const open = (isNewTab: boolean): boolean => {
    const href = hrefs[active];
    if (href) onOpen(href, isNewTab);
    return href !== undefined;
  };
  element.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    const option = target instanceof Element ? target.closest('li') : null;
    if (!option) return;
    setActive([...element.children].indexOf(option));
    open(ctrlKey || metaKey);
  });
  return {
    element,
    show: (results) => {
      active = -1;
      hrefs = results.map(hrefOf);
      element.replaceChildren(...results.map(optionOf));
      element.hidden = results.length === 0;
    },
    move: (step) => {
      const places = hrefs.length + 1;
      setActive(step === 0 ? -1 : ((active + 1 + step + places) % places) - 1);
      return element.children[active]?.id ?? null;
    },
    open,
  };
}

function hrefOf({ kind, id, name }: QuickResult): string {
  if (kind === 'model') return modelPath(id);
  return kind === 'event' ? eventPath(id) : citedPath({ kind, id, name });
}

/** Creates only text nodes, so that nothing in a result is parsed as HTML. */
function optionOf({ kind, name, detail, http_method }: QuickResult, place: number): HTMLElement {
  const option = document.createElement('li');
  option.id = `quick-${place}`;
  option.role = 'option';
  option.ariaSelected = 'false';
  const part = (className: string, text: string) => {
    const span = document.createElement('span');
    span.className = className;
    span.dir = 'auto';
    span.textContent = text;
    return span;
  };
  option.append(part('quick-name', name), ' ');
  if (detail) option.append(part('quick-detail', [http_method, detail].filter(Boolean).join(' ')), ' ');
  option.append(part('badge', messages.quickKinds[kind]));
  return option;
}
