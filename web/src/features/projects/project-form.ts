import { type Project, ProjectForm } from '@fieldkit/contract/projects.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The form as it is typed: every field there, nothing checked yet. */
export type ProjectValues = z.output<typeof ProjectForm>;

export const emptyProject: ProjectValues = {
  name: '',
  description: '',
  is_opensource: true,
  website_url: '',
  documentation_url: '',
  repository_url: '',
};

/** Checks a project's form by the contract; the form holds every field, the contract takes fewer as well. */
export const projectResolver: Resolver<ProjectValues> = standardSchemaResolver<
  ProjectForm,
  unknown,
  ProjectValues
>(ProjectForm) as Resolver<ProjectValues>;

/** What the form holds of a project. */
export const valuesOf = (project: Project): ProjectValues => ({
  name: project.name,
  description: project.description,
  is_opensource: project.is_opensource,
  website_url: project.website_url,
  documentation_url: project.documentation_url,
  repository_url: project.repository_url,
});
