import { ProjectForm } from '@fieldkit/contract/projects.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { ProjectValues } from './project-draft.ts';

/** Checks a project's form by the contract; the form holds every field, the contract takes fewer as well. */
export const projectResolver: Resolver<ProjectValues> = standardSchemaResolver<
  ProjectForm,
  unknown,
  ProjectValues
>(ProjectForm) as Resolver<ProjectValues>;
