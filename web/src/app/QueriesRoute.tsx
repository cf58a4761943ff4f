import { analyticsMessages as say } from '@fieldkit/contract/messages/analytics.ts';
import { Navigate } from 'react-router';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

/** What developers ask, question by question. */
export function QueriesRoute() {
  const { isFirstTimeUser } = useAuth();
  if (isFirstTimeUser) return <Navigate to={paths.projects} replace />;
  return <PageHeader title={say.queriesTitle} />;
}
