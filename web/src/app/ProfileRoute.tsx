import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProfileSetup } from '../features/profile/ProfileSetup.tsx';
import { forgetInvitation, readArrival } from '../lib/arrival.ts';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

/** Complete Your Profile alone; afterwards the projects, and in front of them the plan that the person came for. */
export function ProfileRoute() {
  const { completeProfile, signOut } = useAuth();
  const [arrival] = useState(readArrival);
  const navigate = useNavigate();

  const goOn = () => {
    forgetInvitation();
    completeProfile();
    void navigate(paths.projects, { replace: true });
  };

  return (
    <div className="dotted-ground min-h-dvh">
      <ProfileSetup arrival={arrival} onCompleted={goOn} onSignOut={() => void signOut()} />
    </div>
  );
}
