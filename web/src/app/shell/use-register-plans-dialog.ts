import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { registerPlansDialog } from '../../lib/open-plans-dialog.ts';

/**
 * Lets every screen open the plans, except in a project that another user owns, because the owner's plan
 * counts there.
 */
export function useRegisterPlansDialog(open: () => void): void {
  const { pathname } = useLocation();
  const client = useQueryClient();

  useEffect(() => {
    const helps = () => {
      const [, id] = /\/projects\/([^/]+)/.exec(pathname) ?? [];
      const project = id && client.getQueryData<Project>([projectCalls.get.path, id]);
      return !project || project.ownership === 'owner';
    };
    return registerPlansDialog({ open, helps });
  }, [client, pathname, open]);
}
