/** Workflows: screens, forms, toasts and refusals. */
export const workflowMessages = {
  created: 'Workflow created successfully',
  updated: 'Workflow updated successfully',
  deleted: 'Workflow deleted successfully',
  fetchFailed: 'Failed to fetch workflows',
  createFailed: 'Failed to create workflow',
  updateFailed: 'Failed to update workflow',
  deleteFailed: 'Failed to delete workflow',
  wrongMethodId: 'Invalid method_uuid format',
  defaultStep: (methodName: string) => `Execute ${methodName}`,
  // beyond the specification
  nameRequired: 'Name is required',
  descriptionRequired: 'Description is required',
  stepsShape:
    'Send the steps as a list of objects with method_uuid, method_name and description, or as its JSON text',
  tooManySteps: (most: number) => `A workflow may have up to ${most} steps`,
  notFound: [
    'workflow_not_found',
    'This workflow does not exist',
    'This workflow does not exist, or you were not added to its project. Reload the list.',
  ],
  wrongMethod: ['invalid_method_uuid', 'A step’s method id is not a UUID', 'Invalid method_uuid format'],
  strangeMethod: (order: number) =>
    [
      'unknown_method',
      'A step’s method is not in this project',
      `Step ${order} names a method that is in none of the project’s libraries. Choose another method for it.`,
    ] as const,
  arazzoFileRequired: 'Choose an Arazzo document',
  arazzoWrongPhrase: (workflowId: string, phrase: string, problem: string) =>
    `“asked_as” of workflow “${workflowId}” cannot be imported. ${phrase && `“${phrase}”: `}${problem}; nothing was imported.`,
  arazzoUnknownOperation: (workflowId: string, stepId: string, operation: string) =>
    [
      'unknown_operation',
      'A step’s operation is not in this project',
      `Step “${stepId}” of workflow “${workflowId}” calls ${operation}, which is in none of the project’s libraries. Add its library first; nothing was imported.`,
    ] as const,
  nothingToExport: [
    'nothing_to_export',
    'There is nothing to export',
    'An Arazzo document holds workflows with at least one step. Add a step first.',
  ],
  otherProject: [
    'library_of_another_project',
    'The library is not in this project',
    'The library of the workflow belongs to another project. Choose a library of this project.',
  ],
} as const;
