import { storeValue } from './stored-values.ts';

/** Stores the choice of every group of choices under the group's name. */
export function rememberChoices(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-remember]'))
    group.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && group.dataset.remember)
        storeValue(group.dataset.remember, target.value);
    });
}
