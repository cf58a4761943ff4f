import { type Project, ProjectForm } from '@fieldkit/contract/projects.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiProblem } from '../../lib/api-problem.ts';

/** The values of the form: all fields are present, but not validated. */
export type ProjectValues = z.output<typeof ProjectForm>;

export const emptyProject: ProjectValues = {
  name: '',
  description: '',
  is_opensource: true,
  website_url: '',
  documentation_url: '',
  repository_url: '',
};

/**
 * Validates a project's form with the contract's schema. The form has all fields, but the contract does not
 * require all of them.
 */
export const projectResolver: Resolver<ProjectValues> = standardSchemaResolver<
  ProjectForm,
  unknown,
  ProjectValues
>(ProjectForm) as Resolver<ProjectValues>;

/** The form values of a project. */
export const valuesOf = (project: Project): ProjectValues => ({
  name: project.name,
  description: project.description,
  is_opensource: project.is_opensource,
  website_url: project.website_url,
  documentation_url: project.documentation_url,
  repository_url: project.repository_url,
});

/** Shows the server's errors for individual fields below these fields. */
export function showFieldErrors(
  failure: unknown,
  setError: (field: keyof ProjectValues, error: { message: string }) => void,
): void {
  if (!(failure instanceof ApiProblem)) return;
  for (const field of Object.keys(emptyProject) as (keyof ProjectValues)[]) {
    const message = failure.fields[field];
    if (message) setError(field, { message });
  }
}
