import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { paths } from './paths.ts';
import { LibrariesRoute, LibraryRoute, ProjectsRoute } from './project-routes.tsx';

export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<Navigate to={paths.dashboard} replace />} />
        <Route path={paths.dashboard}>
          <Route index element={<Navigate to={paths.projects} replace />} />
          <Route path="projects" element={<ProjectsRoute />} />
          <Route path="projects/:projectUuid" element={<LibrariesRoute />} />
          <Route path="projects/:projectUuid/libraries/:libraryUuid" element={<LibraryRoute />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
