import { counted, formatCount } from '../format-count.ts';
/** Methods of a library. */
export const updated = 'Method updated successfully';
export const deleted = 'Method deleted successfully';
export const fetchFailed = 'Failed to fetch methods';
export const updateFailed = 'Failed to update method';
export const deleteFailed = 'Failed to delete method';
export const deleteQuestion = 'Are you sure you want to delete the method? This action cannot be undone.';
// beyond the specification
export const notFound = {
  code: 'method_not_found',
  title: 'This method does not exist',
  message: 'This method does not exist, or it was deleted. Reload the list.',
};
export const endpointRequired = 'Endpoint is required';
export const httpMethodRequired = 'HTTP method is required';
export const httpMethodShape = 'Enter an HTTP method such as GET or POST';
export const unknownHttpMethod = (httpMethod: string) =>
  `“${httpMethod}” is not an HTTP method. Use one such as GET, POST, PUT, PATCH or DELETE.`;
export const callExists = (httpMethod: string, endpoint: string, name: string) => ({
  code: 'method_exists',
  title: 'This library already has this method',
  message: `${httpMethod} ${endpoint} is the method “${name}” of this library. Edit that method, or use another HTTP method or endpoint.`,
});
export const nameRequired = 'Name is required';
export const inputParamsShape =
  'Send the inputs as JSON text: a list of objects with name, in, type, required and description';
export const tooManyInputs = (max: number) => `A method may have up to ${max} inputs`;
export const headerNameRequired = 'Header name is required';
export const headerNameShape = 'A header name cannot contain spaces, quotes, colons or brackets';
export const tooManyHeaders = (max: number) => `A method may have up to ${max} headers`;
export const tooManyTags = (max: number) => `Use up to ${max} tags`;
export const someMethods = 'Select the methods';
export const tooManyMethods = (max: number) => `Up to ${max} methods can be changed at a time`;
export const tagRequired = 'Enter a tag';
export const notAllFound = {
  code: 'methods_not_found',
  title: 'Some of these methods do not exist',
  message:
    'Some of these methods were deleted, or belong to another library. Nothing was changed. Reload the list.',
};
export const tooManyTagsAt = (name: string, max: number) => ({
  code: 'too_many_tags',
  title: 'A method has too many tags',
  message: `“${name}” already has ${max} tags, the maximum for a method. Nothing was changed.`,
});
export const updatedMany = (count: number) => `${counted(count, 'method')} updated`;
export const deletedMany = (count: number) => `${counted(count, 'method')} deleted`;
export const created = 'Method created successfully';
export const createFailed = 'Failed to create method';
export const none = 'No methods found';
export const title = 'Methods';
export const one = 'Method';
export const loadingOne = 'Loading the method…';
export const loading = 'Loading the methods…';
export const loadFailed = 'Failed to load methods';
export const tryAgain = 'Try Again';
export const noneInLibrary = 'This library has no methods.';
export const refresh = 'Refresh';
export const create = 'Create method';
export const neighbors = { previous: 'Previous method', next: 'Next method' } as const;
export const onlyOwnerEdits = 'Only the owner of the project can edit methods.';
export const onlyOwnerDeletes = 'Only the owner of the project can delete methods.';
export const onlyOwnerCreates = 'Only the owner of the project can create methods.';
export const noneMatch = (term: string) =>
  `No method matches “${term}”. Try another word or clear the search.`;
export const clearSearch = 'Clear search';
export const range = (first: number, last: number, total: number) =>
  first === 1 && last === total
    ? `${total} ${total === 1 ? 'method' : 'methods'}`
    : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} methods`;
export const previous = 'Prev';
export const deprecated = 'Deprecated';
export const moreTags = (count: number) => `+${count}`;
export const close = 'Close';
export const endpoint = 'Endpoint';
export const copy = 'Copy';
export const copied = 'Copied';
export const copyEndpoint = 'endpoint';
export const copyFailed = 'The browser did not allow copying. Select the text and copy it manually.';
export const noDescription = 'This method has no description.';
export const headers = 'Headers';
export const noHeaders = 'No headers';
export const inputs = 'Inputs';
export const noInputs = 'No inputs';
export const columns = {
  name: 'Name',
  place: 'In',
  type: 'Type',
  description: 'Description',
  standard: 'Default',
} as const;
export const required = 'Required';
export const tags = 'Tags';
/** The texts around a list. */
export const listMessages = {
  search: 'Search methods',
  searchHint: 'Search methods…',
  clearSearch,
  loadFailed,
  tryAgain,
  pages: 'Pages of methods',
  previous,
  next: 'Next',
  choosePage: 'Page',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
};
