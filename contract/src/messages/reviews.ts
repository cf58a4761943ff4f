/** The operators' review list. */
export const reviewMessages = {
  // ours
  decisionRequired: 'Approve or reject the project',
  notFound: [
    'review_not_found',
    'There is no such project to review',
    'There is no such project to review. It may have been deleted or made private; reload the list.',
  ],
} as const;
