import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs } from './read-defaults.ts';
import { timestamp, uuid } from './shapes.ts';

/** A key with which programs read one project and push its content. */
export const ProjectKey = z.object({
  /** Empty if a server identifies keys only by their value. */
  key_uuid: readAs(uuid, ''),
  project_key: z.string(),
  is_active: z.boolean(),
  created_date: timestamp,
});
export type ProjectKey = z.output<typeof ProjectKey>;

const inProject = z.object({ id: uuid });

export const projectKeyCalls = {
  get: call({
    method: 'GET',
    path: '/keys/project/:id',
    permission: 'keys.read',
    params: inProject,
    answer: ProjectKey,
  }),
  create: call({
    method: 'POST',
    path: '/keys/project/:id',
    permission: 'keys.create',
    params: inProject,
    answer: ProjectKey,
    status: 201,
  }),
  /** The key's id, or the key itself. */
  delete: call({
    method: 'DELETE',
    path: '/keys/key/:project_key',
    permission: 'keys.delete',
    params: z.object({ project_key: z.string().check(z.maxLength(200)) }),
    answer: z.object({ message: z.string() }),
  }),
};
