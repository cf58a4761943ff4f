import { analyticsMessages as say } from '@fieldkit/contract/messages/analytics.ts';
import { Navigate } from 'react-router';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useAuth } from './auth-context.ts';
import { DashboardTabs } from './dashboard/DashboardTabs.tsx';
import { paths } from './paths.ts';

/** What developers ask, in charts. */
export function AnalyticsRoute() {
  const { isFirstTimeUser } = useAuth();
  if (isFirstTimeUser) return <Navigate to={paths.projects} replace />;
  return (
    <>
      <PageHeader title={say.title} description={say.note} />
      <DashboardTabs />
    </>
  );
}
