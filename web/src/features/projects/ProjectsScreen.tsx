export interface ProjectsScreenProps {
  /** Signed up and has no project yet: the type chooser takes the list's place. */
  isFirstTimeUser: boolean;
  onFirstProjectCreated: () => void;
}

export function ProjectsScreen(_: ProjectsScreenProps) {
  return <h1 className="title-page">Manage Projects</h1>;
}
