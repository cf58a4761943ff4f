import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import * as messages from '../command-line.messages.ts';
import { Failure } from '../failure.ts';
import type { Api } from '../wire/call-api.ts';
import type { Access } from './find-access.ts';

/** The project of an API key: the one that the user named, or else the key's own. */
export async function projectOfKey(api: Api, { url, project_uuid }: Access): Promise<Project> {
  if (project_uuid) return api(projectCalls.get, { params: { id: project_uuid } });
  const [project] = await api(projectCalls.list, { query: { search: '' } });
  // A key belongs to one project, and is deleted with it.
  if (!project) throw new Failure(messages.notFieldkit(new URL(url).origin), { code: 'not_fieldkit' });
  return project;
}
