import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
import { ProjectForm } from '@fieldkit/contract/projects.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { ProjectValues } from './project-draft.ts';

const check: Resolver<ProjectValues> = standardSchemaResolver<ProjectValues, unknown, ProjectValues>(
  ProjectForm,
);

/**
 * Checks the form by the contract. A rule over several fields runs there only when each field is right by itself;
 * people see it at once with the others.
 */
export const projectResolver: Resolver<ProjectValues> = async (values, context, options) => {
  const checked = await check(values, context, options);
  const lacksRepository = values.is_opensource && values.repository_url.trim() === '';
  if (!lacksRepository) return checked;
  return {
    values: {},
    errors: { ...checked.errors, repository_url: { type: 'required', message: say.repositoryRequired } },
  };
};
