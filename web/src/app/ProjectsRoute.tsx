import { ProjectsScreen } from '../features/projects/ProjectsScreen.tsx';

export function ProjectsRoute() {
  return <ProjectsScreen />;
}
