import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { IdentityPort } from '../features/identity/identity-port.ts';
import { AuthProvider } from './AuthProvider.tsx';
import { useAuth } from './auth-context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadingDashboard } from './LoadingDashboard.tsx';
import { paths } from './paths.ts';

const LibrariesRoute = lazy(async () => ({ default: (await import('./LibrariesRoute.tsx')).LibrariesRoute }));
const OverviewRoute = lazy(async () => ({ default: (await import('./OverviewRoute.tsx')).OverviewRoute }));
const AnalyticsRoute = lazy(async () => ({ default: (await import('./AnalyticsRoute.tsx')).AnalyticsRoute }));
const QueriesRoute = lazy(async () => ({ default: (await import('./QueriesRoute.tsx')).QueriesRoute }));
const ProjectsRoute = lazy(async () => ({ default: (await import('./ProjectsRoute.tsx')).ProjectsRoute }));
const ProjectRoute = lazy(async () => ({ default: (await import('./ProjectRoute.tsx')).ProjectRoute }));
const LibraryRoute = lazy(async () => ({ default: (await import('./LibraryRoute.tsx')).LibraryRoute }));
const AccountRoute = lazy(async () => ({ default: (await import('./AccountRoute.tsx')).AccountRoute }));
const NotificationsRoute = lazy(async () => ({
  default: (await import('./NotificationsRoute.tsx')).NotificationsRoute,
}));
const ReviewsRoute = lazy(async () => ({ default: (await import('./ReviewsRoute.tsx')).ReviewsRoute }));
const VisitRoute = lazy(async () => ({ default: (await import('./VisitRoute.tsx')).VisitRoute }));
const ConnectRoute = lazy(async () => ({ default: (await import('./ConnectRoute.tsx')).ConnectRoute }));
const SignInRoute = lazy(async () => ({ default: (await import('./SignInRoute.tsx')).SignInRoute }));
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }));
const ActionRoute = lazy(async () => ({ default: (await import('./ActionRoute.tsx')).ActionRoute }));

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
              <Route path={paths.dashboard}>
                <Route index element={<OverviewRoute />} />
                <Route path="libraries" element={<LibrariesRoute />} />
                <Route path="analytics" element={<AnalyticsRoute />} />
                <Route path="analytics/queries" element={<QueriesRoute />} />
                <Route path="account" element={<AccountRoute />} />
                <Route path="notifications" element={<NotificationsRoute />} />
                <Route path="reviews" element={<ReviewsRoute />} />
                <Route path="visit/:projectUuid" element={<VisitRoute />} />
                <Route path="projects" element={<ProjectsRoute />} />
                <Route path="projects/:projectUuid" element={<ProjectRoute />} />
                <Route path="projects/:projectUuid/libraries/:libraryUuid" element={<LibraryRoute />} />
              </Route>
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
  const { user, isLoading } = useAuth();
  if (isLoading) return <LoadingDashboard />;
  return user ? <Navigate to={paths.dashboard} replace /> : <SignInRoute focusTitle={false} />;
}

const Shell = lazy(async () => ({ default: (await import('./shell/Shell.tsx')).Shell }));
const ProfileRoute = lazy(async () => ({ default: (await import('./ProfileRoute.tsx')).ProfileRoute }));

/** The routes below /dashboard. If necessary, the sign-in screen or the profile form is shown at the same address. */
export function RequireAuth() {
  const { user, isLoading, needsProfileSetup } = useAuth();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
  }, [user]);

  if (isLoading) return <LoadingDashboard />;
  if (!user) return <SignInRoute focusTitle={wasSignedIn.current} />;
  if (needsProfileSetup) return <ProfileRoute />;
  return <Shell key={user.id} />;
}
