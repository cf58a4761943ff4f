import { storeValue } from './stored-values.ts';

/** Keeps what is chosen in a group that says under which name. */
export function rememberChoices(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-remember]'))
    group.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && group.dataset.remember)
        storeValue(group.dataset.remember, target.value);
    });
}
