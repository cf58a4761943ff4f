import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { IdentityPort } from '../features/identity/identity-port.ts';
import { AuthProvider } from './AuthProvider.tsx';
import { ActionRoute, ConnectRoute, NotFound, ProfileRoute, Shell, SignInRoute } from './app-screens.ts';
import { useAuth } from './auth-context.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadingDashboard } from './LoadingDashboard.tsx';
import { paths } from './paths.ts';

/** All routes with their screens. */
export function App({ identity }: { identity: IdentityPort }) {
  return (
    <ErrorBoundary>
      <AuthProvider identity={identity}>
        <Suspense fallback={<LoadingDashboard />}>
          <Routes>
            <Route path={paths.login} element={<LoginRoute />} />
            <Route path={paths.action} element={<MailedLink />} />
            <Route path={paths.connect} element={<Connecting />} />
            <Route path="/" element={<ToDashboard />} />
            <Route element={<RequireAuth />}>
              {dashboardScreens.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </Suspense>
      </AuthProvider>
    </ErrorBoundary>
  );
}

function ToDashboard() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.dashboard, search }} replace />;
}

/** The loading state of the consent page. The dashboard's skeleton would suggest that the dashboard follows. */
function Connecting() {
  return (
    <Suspense fallback={null}>
      <ConnectRoute />
    </Suspense>
  );
}

/** Loaded as a separate chunk. The dashboard's skeleton would suggest that the dashboard follows. */
function MailedLink() {
  return (
    <Suspense fallback={null}>
      <ActionRoute />
    </Suspense>
  );
}

/** The sign-in screen at its own address. Signed-in users are redirected to the dashboard. */
function LoginRoute() {
  const { user } = useAuth();
  return user ? <Navigate to={paths.dashboard} replace /> : <SignInRoute focusTitle={false} />;
}

/** The routes below /dashboard. If necessary, the sign-in screen or the profile form is shown at the same address. */
function RequireAuth() {
  const { user, needsProfileSetup } = useAuth();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
  }, [user]);

  if (!user) return <SignInRoute focusTitle={wasSignedIn.current} />;
  if (needsProfileSetup) return <ProfileRoute />;
  return <Shell key={user.id} />;
}
