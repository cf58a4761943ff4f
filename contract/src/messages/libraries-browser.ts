/** The libraries browser on the Dashboard tab. */
export const browserMessages = {
  // beyond the specification
  description: 'Browse the methods and workflows of any library.',
  project: 'Project',
  chooseProject: 'Choose a project',
  library: 'Library',
  chooseLibrary: 'Choose a library',
  libraryOption: (name: string, version: string) => `${name} (${version})`,
  open: 'Open library',
} as const;
