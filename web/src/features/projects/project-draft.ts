import type { ProjectForm } from '@fieldkit/contract/projects.ts';
import * as z from 'zod/mini';

/** The form as it is typed: every field there, nothing checked yet. */
export type ProjectValues = z.output<typeof ProjectForm>;

const Draft = z.object({
  name: z.string(),
  description: z.string(),
  is_opensource: z.boolean(),
  website_url: z.string(),
  documentation_url: z.string(),
  repository_url: z.string(),
});

export const emptyProject: ProjectValues = {
  name: '',
  description: '',
  is_opensource: true,
  website_url: '',
  documentation_url: '',
  repository_url: '',
};

/** Whose draft it is: on a shared browser nobody finds somebody else's. */
const keyOf = (customerId: string) => `project_draft:${customerId}`;

/** What was typed into the form for a new project before a reload, or null. */
export function readDraft(customerId: string): ProjectValues | null {
  try {
    const parsed = z.safeParse(Draft, JSON.parse(sessionStorage.getItem(keyOf(customerId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepDraft(customerId: string, values: ProjectValues): void {
  try {
    sessionStorage.setItem(keyOf(customerId), JSON.stringify(values));
  } catch {
    // storage is forbidden or full: the draft lives as long as the page
  }
}

export function discardDraft(customerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(customerId));
  } catch {
    // nothing was kept
  }
}
