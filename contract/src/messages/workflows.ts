/** Workflows: screens, forms, toasts and refusals. */
export const created = 'Workflow created successfully';
export const updated = 'Workflow updated successfully';
export const deleted = 'Workflow deleted successfully';
export const fetchFailed = 'Failed to fetch workflows';
export const createFailed = 'Failed to create workflow';
export const updateFailed = 'Failed to update workflow';
export const deleteFailed = 'Failed to delete workflow';
export const wrongMethodId = 'Invalid method_uuid format';
export const defaultStep = (methodName: string) => `Execute ${methodName}`;
// beyond the specification
export const nameRequired = 'Name is required';
export const descriptionRequired = 'Description is required';
export const stepsShape =
  'Send the steps as a list of objects with method_uuid, method_name and description, or as its JSON text';
export const tooManySteps = (most: number) => `A workflow may have up to ${most} steps`;
export const notFound = [
  'workflow_not_found',
  'This workflow does not exist',
  'This workflow does not exist, or you were not added to its project. Reload the list.',
] as const;
export const wrongMethod = [
  'invalid_method_uuid',
  'A step’s method id is not a UUID',
  'Invalid method_uuid format',
] as const;
export const strangeMethod = (order: number) =>
  [
    'unknown_method',
    'A step’s method is not in this project',
    `Step ${order} names a method that is in none of the project’s libraries. Choose another method for it.`,
  ] as const;
export const arazzoFileRequired = 'Choose an Arazzo document';
export const arazzoWrongPhrase = (workflowId: string, phrase: string, problem: string) =>
  `“asked_as” of workflow “${workflowId}” cannot be imported. ${phrase && `“${phrase}”: `}${problem}; nothing was imported.`;
export const arazzoUnknownOperation = (workflowId: string, stepId: string, operation: string) =>
  [
    'unknown_operation',
    'A step’s operation is not in this project',
    `Step “${stepId}” of workflow “${workflowId}” calls ${operation}, which is in none of the project’s libraries. Add its library first; nothing was imported.`,
  ] as const;
export const nothingToExport = [
  'nothing_to_export',
  'There is nothing to export',
  'An Arazzo document holds workflows with at least one step. Add a step first.',
] as const;
export const otherProject = [
  'library_of_another_project',
  'The library is not in this project',
  'The library of the workflow belongs to another project. Choose a library of this project.',
] as const;
