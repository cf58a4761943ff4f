/** Methods of a library. */
export const methodMessages = {
  updated: 'Method updated successfully',
  deleted: 'Method deleted successfully',
  fetchFailed: 'Failed to fetch methods',
  updateFailed: 'Failed to update method',
  deleteFailed: 'Failed to delete method',
  deleteQuestion: 'Are you sure you want to delete the method? This action cannot be undone.',
  // ours
  notFound: ['method_not_found', 'This method does not exist', 'It may have been deleted. Reload the list.'],
  none: 'No methods found',
} as const;
