/** The libraries browser on the Dashboard tab. */
// beyond the specification
export const description = 'Browse the methods and workflows of any library.';
export const project = 'Project';
export const chooseProject = 'Choose a project';
export const library = 'Library';
export const chooseLibrary = 'Choose a library';
export const libraryOption = (name: string, version: string) => `${name} (${version})`;
export const open = 'Open library';
