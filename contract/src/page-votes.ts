/** The kinds of pages on which readers vote. */
export const votedPages = ['method', 'workflow', 'guide', 'event'] as const;

/** Why a page or an answer did not help. */
export const pageProblems = ['wrong', 'missing', 'unclear', 'code'] as const;

