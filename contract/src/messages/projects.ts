import { counted, formatCount } from '../format-count.ts';
/** Projects: screens, forms, toasts and refusals. */
export const nameRequired = 'Project name is required';
export const repositoryRequired = 'Repository URL is required for open source projects';
export const created = 'Project created successfully';
export const updated = 'Project updated successfully';
export const deleted = 'Project deleted successfully';
export const fetchFailed = 'Failed to fetch projects';
export const createFailed = 'Failed to create project';
export const updateFailed = 'Failed to update project';
export const deleteFailed = 'Failed to delete project';
export const invalidList = 'Invalid response format from server';
export const invalidCreated = 'Invalid response from create project API';
export const invalidUpdated = 'Invalid response from update project API';
export const loading = 'Loading your projects';
export const loadFailed = 'Failed to load projects';
export const tryAgain = 'Try Again';
export const noneFound = 'No projects found';
export const clearFilters = 'Clear Filters';
export const createFirst = 'Create Your First Project';
export const allProjects = 'All Projects';
export const openSource = 'Open Source';
const privateLabel = 'Private';
export const owner = 'Owner';
export const collaborator = 'Collaborator';
export const unknownDate = 'Unknown date';
export const newProject = 'New Project';
export const quickActions = 'Quick Actions';
// beyond the specification
export const notFound = {
  code: 'project_not_found',
  title: 'This project does not exist',
  message: 'This project does not exist, or you were not added to it. Check the address, or ask its owner.',
};
export const kindRequired = 'Choose whether the project is open source';
export const title = 'Manage Projects';
export const subtitle = 'Open a project to work with its libraries, methods and workflows.';
export const search = 'Search projects';
export const searchHint = 'Search projects…';
export const clearSearch = 'Clear search';
export const kindFilter = 'Project type';
export const view = 'View';
export const asGrid = 'Grid';
export const asList = 'List';
export const count = (shown: number) => counted(shown, 'project');
export const libraryCount = (count: number) => counted(count, 'API/SDK');
export const noneYet =
  'A project holds the APIs and SDKs that your developers and their assistants work with.';
export const noneMatch = (term: string) =>
  `No project matches “${term}”. Try another name or clear the filters.`;
export const noneOfKind = 'There are no projects of this type. Clear the filters to see all projects.';
export const approvals = {
  approved: 'Approved',
  rejected: 'Rejected',
  re_submitted: 'Re-submitted',
  pending: 'Pending',
} as const;
export const website = 'Website';
export const documentation = 'Documentation';
export const repository = 'Repository';
export const newTab = 'opens in a new tab';
export const createdOn = (date: string) => `Created ${date}`;
export const close = 'Close';
export const cancel = 'Cancel';
export const back = 'Back';
const continueText = 'Continue';
export const edit = 'Edit project';
export const editLabel = (name: string) => `Edit ${name}`;
export const save = 'Save changes';
export const saving = 'Saving…';
export const submitsAgain =
  'An operator rejected this project. Saving your changes submits it for review again.';
export const needsReview = 'An operator may review an open source project before it is approved.';
export const deleteLabel = (name: string) => `Delete ${name}`;
export const deleteTitle = (name: string) => `Delete “${name}”?`;
export const deleteText = 'This action cannot be undone. It removes all associated libraries and data.';
export const deleteConfirm = 'Delete project';
export const deleting = 'Deleting…';
export const losses = {
  libraries: 'Libraries',
  methods: 'Methods',
  workflows: 'Workflows',
  atLeast: (count: number) => `at least ${formatCount(count)}`,
  plugin: 'Plugin',
  apiKey: 'API key',
  mcpKey: 'MCP API key',
  oneActive: '1 active',
} as const;
export const firstTitle = 'Create your first project';
export const kindText = 'What kind of project is it?';
export const openSourceText = 'A public repository is required. Anyone can see its plugin page.';
export const privateText = 'A repository is optional. Only members and key holders see its plugin page.';
export const detailsTitle = {
  open_source: 'New open source project',
  private: 'New private project',
} as const;
export const firstLocked = 'Create your first project to continue';
export const signOut = 'Sign Out';
export const name = 'Name';
export const nameHint = 'As your customers know it.';
export const description = 'Description';
export const websiteUrl = 'Website URL';
export const documentationUrl = 'Documentation URL';
export const repositoryUrl = 'Repository URL';
export const optional = 'optional';
export const create = 'Create project';
export const creating = 'Creating…';
export const actions = {
  apiKeys: 'Push new documents from your pipeline',
  mcpKeys: 'Connect AI clients to this project',
  addLibrary: 'From OpenAPI, Postman or an SDK',
} as const;
/** On touch screens, beside the icon for `actionsOf`. */
export const shortActions = 'Actions';
export const actionsOf = (name: string) => `Quick Actions for ${name}`;
export { continueText as continue, privateLabel as private };
