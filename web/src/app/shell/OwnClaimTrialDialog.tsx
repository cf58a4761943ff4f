import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { clearTrial, readLandingParams } from '../../session/landing-params.ts';
import { useAuth } from '../auth-context.ts';
import { paths } from '../paths.ts';

const ClaimTrialDialog = lazy(async () => ({
  default: (await import('../../features/projects/ClaimTrialDialog.tsx')).ClaimTrialDialog,
}));

/** Offers the trial that the user came from, once. Opens its project after it was added. */
export function OwnClaimTrialDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { clearFirstTime } = useAuth();
  const navigate = useNavigate();
  const [token] = useState(() => readLandingParams().trial ?? '');
  const close = () => {
    clearTrial();
    onClose();
  };
  return (
    <Suspense fallback={null}>
      <ClaimTrialDialog
        open={open}
        token={token}
        onClose={close}
        onClaimed={({ project_uuid }) => {
          close();
          clearFirstTime();
          void navigate(paths.project(project_uuid));
        }}
      />
    </Suspense>
  );
}
