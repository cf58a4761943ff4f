import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

const NewProjectDialog = lazy(async () => ({
  default: (await import('../features/projects/NewProjectDialog.tsx')).NewProjectDialog,
}));

/** The New Project dialog for any screen. Opens the project once it is created. */
export function OwnNewProjectDialog(props: { open: boolean; onClose: () => void }) {
  const { clearFirstTime, signOut } = useAuth();
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      <NewProjectDialog
        {...props}
        locked={false}
        onSignOut={() => void signOut()}
        onCreated={({ project_uuid }) => {
          clearFirstTime();
          void navigate(paths.project(project_uuid));
        }}
      />
    </Suspense>
  );
}
