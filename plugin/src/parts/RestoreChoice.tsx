import { pageParts } from 'virtual:page-parts';

/** Chooses again what was chosen last in the group it stands in, before anything is painted. */
export function RestoreChoice() {
  return <script>{pageParts.restoreChoice}</script>;
}
