/** The frame around the screens. */
export const dashboard = 'Dashboard';
export const manageProjects = 'Manage Projects';
export const signOut = 'Sign Out';
export const support = 'Support';
export const upgrade = 'Upgrade';
// beyond the specification
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
export const productName = 'Fieldkit';
export const plans = 'Plans';
export const mainNavigation = 'Main';
export const skipToContent = 'Skip to content';
export const home = 'Fieldkit, dashboard';
export const account = (name: string) => `Account menu, ${name}`;
export const accountSettings = 'Account';
export const theme = 'Theme';
export const lightTheme = 'Light';
export const darkTheme = 'Dark';
export const systemTheme = 'System';
export const dashboardViews = 'Views of the dashboard';
export const libraries = 'Libraries';
export const noProjects = 'No projects yet';
export const noProjectsText =
  'A project holds the APIs and SDKs that belong together. Its libraries appear here.';
export const notFoundTitle = 'Page not found';
export const notFoundText =
  'There is nothing at this address. It may have been moved, or the link is incomplete.';
export const searchEverything = 'Search';
export const searchKeys = '(Alt+K)';
export const getSupport = 'Get Support';
export const toProjects = 'Go to Manage Projects';
export const brokenTitle = 'Something went wrong';
export const brokenText =
  'This page could not be shown. Your data is safe. Reload the page; if it happens again, contact support.';
export const offlineTitle = 'You seem to be offline';
export const offlineText =
  'This part of Fieldkit could not be loaded. Check your connection, then reload the page.';
export const unfetchedTitle = 'Part of this page did not load';
export const unfetchedText =
  'Fieldkit was updated since you opened it, or the connection was lost. Reload the page; what you typed into a form is kept.';
export const toDashboard = 'Go to the dashboard';
export const reload = 'Reload the page';
export const offlineNotice =
  'You are offline. What you type is kept; this page continues once you are back online.';
export const unreachedNotice =
  'The server is not responding. What you type is kept, and it is safe to try again.';
export const noConnection = 'Fieldkit cannot be reached right now. Try again once the connection is back.';
export const noConnectionToSave =
  'Fieldkit cannot be reached right now. Nothing you typed is lost; try again once the connection is back.';
export const sessionEnded =
  'Your session has ended. Sign in again to continue; this page is kept until you do.';
export const signInAgain = 'Sign in again';

/** The sentences of every page that restores a session. */
export const loading = 'Loading your dashboard...';
export const defaultName = 'User';
