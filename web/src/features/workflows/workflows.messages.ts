import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** Workflows as shown and edited in the dashboard. The texts of the API calls are in workflows.ts. */
// beyond the specification
export const title = 'Workflows';
export const one = 'Workflow';
export const loading = 'Loading the workflows…';
export const loadingOne = 'Loading the workflow…';
export const loadOneFailed = 'The workflow could not be loaded';
export const tryAgain = 'Try Again';
export const none = 'No workflows yet';
export const noneText = 'A workflow lists the methods of a task in order.';
export const noneFound = 'No workflows found';
export const noneMatch = (term: string) =>
  `No workflow matches “${term}”. Try another word or clear the search.`;
export const clearSearch = 'Clear search';
export const range = (first: number, last: number, total: number) =>
  first === 1 && last === total
    ? `${total} ${total === 1 ? 'workflow' : 'workflows'}`
    : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} workflows`;
export const previous = 'Prev';
export const refresh = 'Refresh';
export const create = 'Create workflow';
export const createFirst = 'Create your first workflow';
export const importArazzo = 'Import Arazzo';
export const importShort = 'Import';
export const exportArazzo = 'Export as Arazzo';
export const exportAll = 'Export all as Arazzo';
export const exportShort = 'Export all';
export const exportFailed = 'The workflows could not be exported';
export const neighbors = { previous: 'Previous workflow', next: 'Next workflow' } as const;
export const onlyOwnerEdits = 'Only the owner of the project can edit workflows.';
export const onlyOwnerDeletes = 'Only the owner of the project can delete workflows.';
export const onlyOwnerCreates = 'Only the owner of the project can create workflows.';
export const onlyOwnerImports = 'Only the owner of the project can import workflows.';
export const validated = 'Validated';
export const broken = 'Broken';
export const empty = 'No steps';
export const brokenAt = (steps: string) => `Broken: step ${steps}`;
export const brokenAtSteps = (steps: string) => `Broken: steps ${steps}`;
export const draft = 'Draft';
export const publishReviewed = 'Publish';
export const saveDraft = 'Save as draft';
export const notPublishedTitle = 'Draft: not published yet';
export const notPublished =
  'Assistants don’t use this workflow yet. Check its steps, then publish it or edit it.';
export const notPublishedToOthers =
  'Assistants don’t use this workflow yet. The owner can publish it after a review.';
export const emptyTitle = 'No steps: not published';
export const emptyNotPublished = 'Assistants don’t use workflows without steps. Add a step to publish it.';
export const emptyDraftNote =
  'No method is close to the question. Add the first step, or answer the question with a guide.';
export const draftNote = 'Drafted from a question. Assistants use it once you publish it.';
export const suggestions = 'Suggested methods';
export const suggestionsText =
  'No method clearly fits this question. Select the methods that belong to the workflow.';
export const moreSuggestions = 'Select more methods that belong to the workflow.';
export const takesId = (inputs: string, step: number, name: string) =>
  `Takes ${inputs} from step ${step} (${name})`;
export const takesField = (input: string, pointer: string, step: number, name: string) =>
  `Takes ${input} from ${pointer} in the response of step ${step} (${name})`;
export const mismatch = (field: string, input: string) =>
  `The field is ${field}, but the input is ${input}: say in the description how to convert it.`;
export const lost = {
  field: 'The response has no such field. Choose another one.',
  input: 'The method has no such input. Choose “Automatic” to remove it.',
} as const;
export const loadingValues = 'Loading the response fields…';
export const chooseValues = 'Choose values';
export const chooseValuesOf = (order: number) => `Choose values of step ${order}`;
export const hideValues = 'Done';
export const hideValuesOf = (order: number) => `Done choosing values of step ${order}`;
export const valuesFromBefore = 'Values from earlier steps';
export const valuesFailed = 'The response fields could not be loaded';
export const sourceOf = (input: string) => `Source of ${input}`;
export const fieldOf = (input: string) => `Field for ${input}`;
export const pointerOf = (input: string) => `JSON pointer for ${input}`;
export const automatic = (what: string) => `Automatic: ${what}`;
export const automaticField = (field: string, step: number) => `${field} of step ${step}`;
export const automaticSame = (step: number) => `same as step ${step}`;
export const automaticThing = (step: number) => `id from step ${step}`;
export const automaticNone = 'none found';
export const notPassed = 'Not passed: the caller provides it';
export const fromStep = (order: number, name: string) => `Step ${order}: ${name}`;
export const chooseField = 'Choose a field';
export const otherField = 'Another field…';
export const problemOfValue = (step: number, input: string, problem: string) =>
  `Step ${step}, ${input}: ${problem}`;
export const pointerShape = 'Enter a JSON pointer such as /data/0/id';
export const pointerHint = '/data/0/id';
export const addValue = 'Pass another input';
export const noValues = 'This step has no required ids. Choose an input to pass a value.';
export const noInputs = 'This step has no inputs.';
export const noFields = 'The fields of this response are not known. Enter a JSON pointer.';
export const takesSame = (inputs: string, step: number) => `Uses the same ${inputs} as step ${step}`;
export const missingInputs = (inputs: string) =>
  `No earlier step returns ${inputs}. Add a step that does, or explain in a description where to get it.`;
export const stepCount = (count: number) => counted(count, 'step');
export const updatedOn = (date: string) => `Updated ${date}`;
export const problems = {
  missing: 'The method of this step no longer exists. Edit the workflow and choose another one.',
  deprecated: 'The method of this step is deprecated. Edit the workflow and choose another one.',
} as const;
/** The same problems, for use while the workflow is being edited. */
export const problemsToMend = {
  missing:
    'The method of this step no longer exists. Add another method, move it here, and remove this step.',
  deprecated:
    'The method of this step is deprecated. Add another method, move it here, and remove this step.',
} as const;
export const brokenTitle = 'This workflow is broken';
export const brokenSteps = (steps: string) => `It is not validated until these are fixed: ${steps}.`;
export const brokenStep = (order: number, name: string) => `step ${order}, ${name}`;
export const steps = 'Steps';
export const noSteps = 'No steps yet. Search for a method to add the first one.';
export const noStepsToShow = 'This workflow has no steps.';
export const openMethod = (name: string) => `Open ${name}`;
export const deprecated = 'Deprecated';
export const missing = 'Missing';
export const tags = 'Tags';
export const edit = 'Edit';
const deleteText = 'Delete';
export const close = 'Close';
export const createTitle = 'Create workflow';
export const editTitle = 'Edit workflow';
export const notSavedTitle = 'The workflow was not saved';
export const name = 'Name';
export const nameHint = 'Refund an order';
export const description = 'Description';
export const descriptionHint = 'When to use it, and what it achieves';
export const addStep = 'Add a step';
export const addStepHint = 'Search all methods in the project…';
export const stepAdded = (name: string, order: number) => `${name} was added as step ${order}.`;
export const stepRemoved = (name: string) => `${name} was removed.`;
export const stepMoved = (name: string, order: number, count: number) =>
  `${name} is now step ${order} of ${count}.`;
export const stepDescription = (order: number) => `What step ${order} does`;
export const dragStep = (name: string, order: number) => `Reorder step ${order}, ${name}`;
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const removeStep = (name: string) => `Remove ${name}`;
export const dragInstructions =
  'Press Space to grab the step, the arrow keys to move it, Space again to drop it, and Escape to cancel.';
export const dragStarted = (name: string, order: number, count: number) =>
  `${name} is grabbed. Step ${order} of ${count}.`;
export const dragOver = (name: string, order: number, count: number) =>
  `${name} is over step ${order} of ${count}.`;
export const dragCanceled = (name: string, order: number) => `${name} stays step ${order}.`;
export const deleteTitle = (name: string) => `Delete “${name}”?`;
export const deleteQuestion = 'Are you sure you want to delete the workflow? This action cannot be undone.';
export const deleteConfirm = 'Delete workflow';
export const importTitle = 'Import Arazzo';
export const importText =
  'Adds the workflows of an Arazzo 1.0 or 1.1 document to this library: all of them or none.';
export const importFile = 'Arazzo document';
export const chooseFile = 'Choose a file';
export const dropFile = 'or drop it here';
export const fileHint = '.json, .yaml or .yml, up to 2\u00a0MB';
export const removeFile = 'Remove the file';
export const fileRequired = 'Choose an Arazzo document';
export const importSubmit = 'Import';
export const importing = 'Importing…';
export const importFailed = 'Failed to import workflows';
export const imported = (count: number) => `${counted(count, 'workflow')} imported`;
export const importNotes = (count: number) =>
  count === 1 ? 'One note on the import' : `${count} notes on the import`;
export const done = 'Done';
export { deleteText as delete };
/** The texts around a list. */
export const listMessages = {
  search: 'Search workflows',
  searchHint: 'Search workflows…',
  clearSearch,
  loadFailed: 'The workflows could not be loaded',
  tryAgain,
  pages: 'Pages of workflows',
  previous,
  next: 'Next',
  choosePage: 'Page',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
};
