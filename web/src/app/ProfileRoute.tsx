import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProfileSetup } from '../features/profile/ProfileSetup.tsx';
import { forgetArrival, readArrival } from '../lib/arrival.ts';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

/** Complete Your Profile alone; afterwards the projects, at an address without what the person arrived with. */
export function ProfileRoute() {
  const { user, completeProfile, signOut } = useAuth();
  const [arrival] = useState(readArrival);
  const navigate = useNavigate();

  const goOn = () => {
    forgetArrival();
    completeProfile();
    void navigate(paths.projects, { replace: true });
  };

  return (
    <div className="dotted-ground min-h-dvh">
      <ProfileSetup
        userId={user?.id ?? ''}
        arrival={arrival}
        onCompleted={goOn}
        onSignOut={() => void signOut()}
      />
    </div>
  );
}
