/** Usage Analytics and Developer Queries. */
export const title = 'Usage Analytics';
export const note = 'Charts are updated daily, not in real time';
export const selectProject = 'Select a project';
export const showing = (count: number, term: string) => `Showing ${count} chart(s) matching "${term}"`;
export const noCharts = 'No charts found';
export const totalQueries = 'Total Queries (Monthly)';
export const commonQuestions = 'Common Developer Questions';
export const addressQueries = 'Address Queries';
export const languages = 'Language Preference';
export const newUsers = 'New MCP users (Monthly)';
export const endpoints = 'Most Queried Endpoints';
export const noEndpoints = 'No endpoint data available';
export const workflows = 'Most Used Workflows';
export const queriesTitle = 'Developer Queries';
export const queriesCount = (shown: number, all: number) => `${shown} of ${all} queries`;
export const backToAnalytics = 'Back to Analytics';
export const noQueries = 'No queries found';
export const createWorkflow = 'Create Workflow';
export const editWorkflow = 'Edit Workflow';
export const frequency = { high: 'High', medium: 'Medium', low: 'Low', veryLow: 'Very Low' } as const;
// beyond the specification
export const draftTags = ['query-response', 'automation'] as const;
export const draftDescription = (question: string) => `Answers the question “${question}”.`;
export const dayShape = 'Enter a day as YYYY-MM-DD';
export const twoGroups = 'Select at least two queries to merge';
export const someWordings = 'Select at least one phrasing';
export const unknownGroup = {
  code: 'query_group_not_found',
  title: 'This question does not exist',
  message: 'This question no longer exists, or it was merged into another one. Reload the list.',
};
export const unknownWording = {
  code: 'wording_not_found',
  title: 'A phrasing is not part of this question',
  message: 'A phrasing is no longer part of this question. Reload the question, then choose again.',
};
export const nothingRemains = {
  code: 'nothing_remains',
  title: 'At least one phrasing must remain',
  message: 'A question needs at least one phrasing. Keep one; nothing was changed.',
};
