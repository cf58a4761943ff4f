import { lazy } from 'react';
import { useParams } from 'react-router';
import { useAuth } from './auth-context.ts';

const ProjectsScreen = lazy(async () => ({
  default: (await import('../features/projects/ProjectsScreen.tsx')).ProjectsScreen,
}));
const LibrariesScreen = lazy(async () => ({
  default: (await import('../features/libraries/LibrariesScreen.tsx')).LibrariesScreen,
}));
const LibraryScreen = lazy(async () => ({
  default: (await import('../features/libraries/LibraryScreen.tsx')).LibraryScreen,
}));

export function ProjectsRoute() {
  const { isFirstTimeUser, clearFirstTime } = useAuth();
  return <ProjectsScreen isFirstTimeUser={isFirstTimeUser} onFirstProjectCreated={clearFirstTime} />;
}

export function LibrariesRoute() {
  const { projectUuid = '' } = useParams();
  return <LibrariesScreen key={projectUuid} projectUuid={projectUuid} />;
}

export function LibraryRoute() {
  const { projectUuid = '', libraryUuid = '' } = useParams();
  return <LibraryScreen key={libraryUuid} projectUuid={projectUuid} libraryUuid={libraryUuid} />;
}
