import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProfileSetup } from '../features/profile/ProfileSetup.tsx';
import { clearInvitation, readLandingParams } from '../session/landing-params.ts';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

/**
 * Only the profile form. Once it is completed, opens the projects, and on top of them the plan that the user
 * chose before signing up.
 */
export function ProfileRoute() {
  const { completeProfile, signOut } = useAuth();
  const [arrival] = useState(readLandingParams);
  const navigate = useNavigate();

  const continueToProjects = () => {
    clearInvitation();
    completeProfile();
    void navigate(paths.projects, { replace: true });
  };

  return (
    <div className="dotted-ground min-h-dvh">
      <ProfileSetup arrival={arrival} onCompleted={continueToProjects} onSignOut={() => void signOut()} />
    </div>
  );
}
