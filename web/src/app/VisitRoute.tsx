import { useParams } from 'react-router';
import { VisitScreen } from '../features/plugin/VisitScreen.tsx';

/** Where the gate of a private project's plugin sends its members. */
export function VisitRoute() {
  const { projectUuid = '' } = useParams();
  return <VisitScreen key={projectUuid} projectUuid={projectUuid} />;
}
