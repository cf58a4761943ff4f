import { projectMessages } from '@fieldkit/contract/messages/projects.ts';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useAuth } from '../auth-context.ts';
import { paths } from '../paths.ts';

/**
 * New Project in the bar of every view; an icon on narrow screens. Manage Projects has its own button beside
 * the projects.
 */
export function NewProjectButton({ onPress }: { onPress: () => void }) {
  const { isFirstTimeUser } = useAuth();
  const { pathname } = useLocation();
  const wiring = {
    onClick: onPress,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    'aria-haspopup': 'dialog',
  } as const;
  if (isFirstTimeUser || pathname === paths.projects) return null;
  return (
    <>
      <Button icon={<Plus />} {...wiring} className="mr-1 max-xl:hidden">
        {projectMessages.newProject}
      </Button>
      <IconButton label={projectMessages.newProject} icon={<Plus />} {...wiring} className="xl:hidden" />
    </>
  );
}

const fetchAhead = () => void import('../../features/projects/NewProjectDialog.tsx').catch(() => {});
