/** The page of a project. None of these texts are in the specification. */
export const tabs = {
  libraries: 'Libraries',
  workflows: 'Workflows',
  guides: 'Guides',
  questions: 'Questions',
  plugin: 'Plugin',
  people: 'People',
  keys: 'Keys',
  settings: 'Settings',
} as const;
export const draftFromQuestion = 'Draft one from a question';
export const addLibraryFirst = 'Add a library first';
export const unknownProject = 'Project';
export const tabsOf = (project: string) => `Sections of ${project}`;
