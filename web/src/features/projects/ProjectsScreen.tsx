import { PageHeader } from '../../ui/PageHeader.tsx';

export function ProjectsScreen() {
  return <PageHeader title="Manage Projects" />;
}
