import { isUuid } from '@fieldkit/contract/uuid.ts';
import { useParams } from 'react-router';
import { VisitScreen } from '../features/plugin/VisitScreen.tsx';
import { NotFound } from './NotFound.tsx';
import { paths } from './paths.ts';

/** The page to which the plugin of a private project sends its members to sign in. */
export function VisitRoute() {
  const { projectUuid = '' } = useParams();
  if (!isUuid(projectUuid)) return <NotFound />;
  return <VisitScreen key={projectUuid} projectUuid={projectUuid} backTo={paths.projects} />;
}
