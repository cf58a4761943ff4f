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
  'Send the steps as a list of objects with method_uuid, method_name and description, or as JSON text';
export const tooManySteps = (max: number) => `A workflow may have up to ${max} steps`;
export const methodsShape = 'Send the ids of the steps’ methods, separated by commas';
export const pointerShape = 'Choose the field of the response, or enter a JSON pointer such as /data/0/id';
export const passedInputRequired = 'Name the input that receives the value';
export const passIncomplete = 'Name both the earlier step and the field of its response, or neither';
export const tooManyPasses = (max: number) => `Up to ${max} values of a step can be chosen`;
export const notFound = {
  code: 'workflow_not_found',
  title: 'This workflow does not exist',
  message: 'This workflow does not exist, or you were not added to its project. Reload the list.',
};
export const wrongMethod = {
  code: 'invalid_method_uuid',
  title: 'A step’s method id is not a UUID',
  message: 'Invalid method_uuid format',
};
export const strangeMethod = (order: number) => ({
  code: 'unknown_method',
  title: 'A step’s method is not in this project',
  message: `Step ${order} uses a method that is not in any of the project’s libraries. Choose another method for it.`,
});
export const laterStep = (order: number, input: string, from: number) => ({
  code: 'value_of_a_later_step',
  title: 'A value comes from a later step',
  message: `Step ${order} takes ${input} from step ${from}, which does not come before it. Choose an earlier step.`,
});
export const inputTwice = (order: number, input: string) => ({
  code: 'input_chosen_twice',
  title: 'An input has two sources',
  message: `Step ${order} has two sources for ${input}. Remove one of them.`,
});
export const arazzoFileRequired = 'Choose an Arazzo document';
export const arazzoWrongPhrase = (workflowId: string, phrase: string, problem: string) =>
  `“asked_as” of workflow “${workflowId}” cannot be imported. ${phrase && `“${phrase}”: `}${problem}; nothing was imported.`;
export const arazzoUnknownOperation = (workflowId: string, stepId: string, operation: string) => ({
  code: 'unknown_operation',
  title: 'A step’s operation is not in this project',
  message: `Step “${stepId}” of workflow “${workflowId}” calls ${operation}, which is not in any of the project’s libraries. Add its library first; nothing was imported.`,
});
export const nothingToExport = {
  code: 'nothing_to_export',
  title: 'There is nothing to export',
  message: 'An Arazzo document contains workflows with at least one step. Add a step first.',
};
export const otherProject = {
  code: 'library_of_another_project',
  title: 'The library is not in this project',
  message: 'The library of the workflow belongs to another project. Choose a library in this project.',
};
