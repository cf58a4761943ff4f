import { type Project, ProjectForm } from '@fieldkit/contract/projects.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The values of the form: every field exists, unvalidated. */
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
 * Validates a project's form with the contract's schema; the form has every field, the contract accepts
 * fewer.
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
