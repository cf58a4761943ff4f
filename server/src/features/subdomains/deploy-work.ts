import * as z from 'zod/mini';
import type { House } from '../../context.ts';
import type { Work } from '../../jobs/open-jobs.ts';
import { lookAtPlugin } from '../../plugin-site/look-at-plugin.ts';
import { deployPlugin } from './deploy-plugin.ts';

const Job = z.object({ project_uuid: z.uuid() });

/** Deploys plugins that were claimed. */
export const deployWork = (house: House): Work => ({
  queue: 'deploy-plugin',
  run: async (data) => {
    const { project_uuid } = z.parse(Job, data);
    const inside = { ...house, accounts: null, actor: { kind: 'internal' } as const };
    await deployPlugin(inside, project_uuid, (subdomain) => lookAtPlugin(house.env, subdomain));
  },
});
