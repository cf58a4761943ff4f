import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { holdPlansDoor } from '../../lib/plans-door.ts';

/** Lets every screen open the plans; not where the project in the address is somebody else's, whose plan counts there. */
export function usePlansDoor(open: () => void): void {
  const { pathname } = useLocation();
  const client = useQueryClient();

  useEffect(() => {
    const helps = () => {
      const [, id] = /\/projects\/([^/]+)/.exec(pathname) ?? [];
      const project = id && client.getQueryData<Project>([projectCalls.get.path, id]);
      return !project || project.ownership === 'owner';
    };
    return holdPlansDoor({ open, helps });
  }, [client, pathname, open]);
}
