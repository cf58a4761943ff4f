import { pageParts } from 'virtual:page-parts';

/**
 * Stores the choices in the surrounding group, and restores the last one before the first paint unless the group
 * has `data-requested`.
 */
export function RememberChoice() {
  return <script>{pageParts.rememberChoice}</script>;
}
