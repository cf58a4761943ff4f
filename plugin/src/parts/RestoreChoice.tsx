import { pageParts } from 'virtual:page-parts';

/** Restores the last choice of the surrounding group before the first paint. */
export function RestoreChoice() {
  return <script>{pageParts.restoreChoice}</script>;
}
