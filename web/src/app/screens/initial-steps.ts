import type { FirstSteps, Project } from '@fieldkit/contract/projects.ts';
import { deviceChoice, readStored, store } from '../../lib/device-choice.ts';

const names = ['import', 'claim', 'connect', 'ask', 'invite'] as const;

export const isAnyLeft = (steps: FirstSteps): boolean => Object.values(steps).includes(false);

/** Whether the user has dismissed the first steps with a project on this device. */
export const dismissalOf = (projectUuid: string) =>
  deviceChoice(`first-steps ${projectUuid}`, ['shown', 'dismissed'], 'shown');

/** The steps that were done when the checklist was last shown on this device. */
const lastDone = (projectUuid: string) => `first-steps-done ${projectUuid}`;

export const rememberSteps = (projectUuid: string, steps: FirstSteps): void =>
  store(lastDone(projectUuid), names.filter((name) => steps[name]).join(' '));

/**
 * The first steps of a project before anything else is requested: as the server returned them with the project, or else
 * as they were last shown on this device; null if there is nothing to show.
 */
export function initialSteps({ project_uuid, first_steps }: Project): FirstSteps | null {
  if (dismissalOf(project_uuid).read() === 'dismissed') return null;
  if (first_steps) return isAnyLeft(first_steps) ? first_steps : null;
  const stored = readStored(lastDone(project_uuid))?.split(' ');
  return stored
    ? (Object.fromEntries(names.map((name) => [name, stored.includes(name)])) as FirstSteps)
    : null;
}
