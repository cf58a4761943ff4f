import { pluginReferenceWords, type ReferenceWords } from './plugin-reference.messages.ts';

/** The introduction of the API reference. */
export const title = 'Fieldkit API';
export const summary = 'Everything the dashboard can do.';
export const description = `Projects, libraries, methods and workflows, the plugin made from them, and what developers ask.

**Keys.** Programs send a project API key (\`fk_live_…\`) as a bearer token. It opens one project: it reads the project and its plugin status, and pushes its libraries, methods and workflows; owner-only requests are refused. Create it under Quick Actions → API Keys. The dashboard itself sends the identity token of the signed-in user.

**Refusals** have one shape: a title, a sentence that says what to do, and a \`code\` for programs, plus \`fields\` when individual fields are wrong.

**Idempotency.** Requests that create something accept an \`Idempotency-Key\`. For 24 hours, the same key with the same request returns the first response and creates nothing new.

**Long lists** are returned in full, or in pages with \`page\` and \`page_size\`; \`X-Total-Count\` has the total.

**Limits.** After a 429 or 503, wait for the number of seconds in \`Retry-After\`.`;
export const bearer = 'A project API key (`fk_live_…`), or the identity token of a signed-in user.';
export const server = 'This installation';
export const done = 'Done';
export const created = 'Created';
export const file = 'The file, in a format that the library or account accepts.';
export const originalFile = 'The file';
export const idempotency = 'Any text unique to this request. Sending it again creates nothing new.';
export const total = 'The total across all pages.';
export const retryAfter = 'Seconds to wait before trying again.';
export const wrongFields = 'A field is missing or wrong; the fields object names it and explains why.';
export const unauthenticated = 'No key or token was sent, or it is no longer valid.';
export const forbidden = 'You can access the project, but only its owner can do this.';
export const notFound = 'It does not exist, or you cannot access it.';
export const conflict =
  'It conflicts with the current state, or the `Idempotency-Key` belongs to another request.';
export const refused = 'Refused for another reason: the message says why and what to do.';
export const exampleField = 'name';

/** The texts of every call below /api, by HTTP method and path, except those that only the consent page sends. */
export const referenceWords: Record<string, ReferenceWords> = {
  'GET /projects': [
    'listProjects',
    'List projects',
    'The projects that you own or work on, newest first. With an API key, only the project of the key.',
  ],
  'GET /projects/:id': ['getProject', 'Get a project'],
  'POST /projects': ['createProject', 'Create a project', 'Open source projects wait for a review.'],
  'POST /projects/own-api': [
    'createOwnApiProject',
    'Create a project from this API',
    'A private project “Fieldkit API” with one library, made from this document.',
  ],
  'POST /trials': ['startTrial', 'Start a trial'],
  'POST /trials/look': ['lookAtTrial', 'Get a trial by its token'],
  'POST /trials/claim': ['claimTrial', 'Add a trial to your projects'],
  'PUT /projects/:id': ['updateProject', 'Change a project'],
  'DELETE /projects/:id': ['deleteProject', 'Delete a project', 'Permanently, with everything in it.'],
  'GET /libraries/project/:projectUuid': ['listLibraries', 'List the libraries in a project'],
  'GET /libraries/:id': ['getLibrary', 'Get a library with its methods'],
  'POST /libraries/project/:projectUuid': [
    'addLibrary',
    'Add a library',
    'From an OpenAPI, Postman or SDK file, or from the URL of an OpenAPI or Postman document.',
  ],
  'POST /libraries/project/:projectUuid/described-document': [
    'describeDocument',
    'Read what a document at an address says about itself',
    'Its format, name, version, base URL and number of methods. Nothing is imported.',
  ],
  'PATCH /libraries/:id': ['updateLibrary', 'Change a library’s name, description or base URL'],
  'GET /libraries/imports/:importId': ['getImportProgress', 'Get the progress of an import'],
  'DELETE /libraries/:id': ['deleteLibrary', 'Delete a library', 'With its methods and workflows.'],
  'POST /libraries/:id/spec': [
    'replaceDocument',
    'Upload a newer document',
    'Shows what would change, or applies it immediately. Methods that still exist keep their ids.',
  ],
  'GET /libraries/:id/previews/:previewUuid': ['getPreview', 'See what a newer document would change'],
  'DELETE /libraries/:id/previews/:previewUuid': ['dismissPreview', 'Dismiss a newer document'],
  'GET /libraries/:id/previews/:previewUuid/replay': [
    'replayQuestions',
    'Test a newer document with the pinned questions',
    'Shows which answers would be lost or gained, before it takes effect.',
  ],
  'GET /libraries/:id/versions': ['listVersions', 'List the documents that a library was made from'],
  'GET /libraries/:id/versions/:versionNumber': ['getVersionChanges', 'See what a version changed'],
  'GET /libraries/:id/versions/:versionNumber/document': [
    'downloadDocument',
    'Download a version’s document',
  ],
  'GET /methods/library/:libraryId/overview': [
    'getMethodsOverview',
    'Count the methods of a library by tag and kind',
  ],
  'GET /methods/library/:libraryId': ['listMethods', 'List the methods in a library'],
  'GET /methods/project/:projectUuid': ['listProjectMethods', 'List all methods in a project'],
  'GET /methods/search': [
    'searchMethods',
    'Find methods across all your projects',
    'One page at a time, best matches first.',
  ],
  'GET /methods/:id': ['getMethod', 'Get a method'],
  'GET /methods/:id/choices': [
    'getMethodChoices',
    'Count the developers who chose a method',
    'With what they asked before they fetched it.',
  ],
  'POST /methods/library/:libraryId': ['createMethod', 'Add a method by hand'],
  'PATCH /methods/:id/details': ['updateMethod', 'Change a method'],
  'PATCH /methods/library/:libraryId': [
    'updateMethods',
    'Tag or deprecate several methods',
    'Up to 100 methods of one library: all of them or none.',
  ],
  'DELETE /methods/library/:libraryId': [
    'deleteMethods',
    'Delete several methods',
    'Up to 100 methods of one library: all of them or none.',
  ],
  'DELETE /methods/:id': ['deleteMethod', 'Delete a method', 'Workflows that use it are marked as broken.'],
  'GET /workflows/library/:libraryId': ['listWorkflows', 'List the workflows in a library'],
  'GET /workflows/project/:projectUuid': ['listProjectWorkflows', 'List the workflows in a project'],
  'GET /workflows/project/:projectUuid/values': [
    'listStepValues',
    'List the values that can pass between steps',
    'The inputs and response fields of the methods, and what each step takes from earlier ones by their names.',
  ],
  'GET /workflows/:id': ['getWorkflow', 'Get a workflow with its steps'],
  'POST /workflows': [
    'createWorkflow',
    'Create a workflow',
    'Its steps can be methods from any library in the project.',
  ],
  'PATCH /workflows/:id': ['updateWorkflow', 'Change a workflow'],
  'DELETE /workflows/:id': ['deleteWorkflow', 'Delete a workflow'],
  'GET /workflows/:id/arazzo': ['exportWorkflow', 'Get a workflow as an Arazzo document'],
  'GET /workflows/library/:libraryId/arazzo': ['exportWorkflows', 'Get all workflows of a library as Arazzo'],
  'POST /workflows/library/:libraryId/arazzo': ['importWorkflows', 'Add workflows from an Arazzo document'],
  ...pluginReferenceWords,
  'GET /keys/project/:id': ['getProjectKey', 'Get the project API key, masked'],
  'POST /keys/project/:id': ['createProjectKey', 'Create the project API key', 'It is shown only once.'],
  'DELETE /keys/key/:project_key': [
    'deleteProjectKey',
    'Delete the project API key',
    'Programs that use it are refused immediately.',
  ],
  'GET /mcp/:projectUuid/key': ['getMcpKey', 'Get the MCP key, masked'],
  'POST /mcp/:projectUuid/generate-key': ['createMcpKey', 'Create the MCP key', 'It is shown only once.'],
  'DELETE /mcp/:projectUuid/key': [
    'deleteMcpKey',
    'Delete the MCP key',
    'Assistants that use it are refused immediately.',
  ],
  'GET /projects/:id/connections': ['listConnections', 'List the connected MCP clients'],
  'DELETE /projects/:id/connections/:grantUuid': ['endConnection', 'Disconnect an MCP client'],
  'GET /collaborations/:projectUuid/collaborators': ['listCollaborators', 'List the people in a project'],
  'POST /collaborations/:projectUuid/collaborators': ['addCollaborator', 'Add a person who has an account'],
  'POST /collaborations/:projectUuid/invite': ['inviteCollaborator', 'Invite a person by email'],
  'POST /collaborations/:collaborationUuid/send-again': ['sendInvitationAgain', 'Send an invitation again'],
  'POST /collaborations/:collaborationUuid/accept': ['acceptInvitation', 'Accept an invitation'],
  'POST /collaborations/:collaborationUuid/decline': ['declineInvitation', 'Decline an invitation'],
  'POST /collaborations/:collaborationUuid/leave': ['leaveProject', 'Leave a project'],
  'POST /collaborations/:collaborationUuid/make-owner': [
    'handOverProject',
    'Transfer a project to a collaborator',
  ],
  'DELETE /collaborations/:collaborationUuid': [
    'removeCollaborator',
    'Remove a collaborator or an invitation',
  ],
  'GET /projects/:id/activities': ['listActivities', 'List the activity in a project, newest first'],
  'GET /projects/:id/assistant-settings': ['getAssistantSettings', 'Get the assistant’s settings'],
  'PUT /projects/:id/assistant-settings': ['updateAssistantSettings', 'Change the assistant’s settings'],
  'GET /analytics/figures': ['listProjectFigures', 'List key figures for your projects'],
  'GET /analytics/:projectUuid/library-figures': [
    'listLibraryFigures',
    'List key figures for a project’s libraries',
  ],
  'GET /analytics/:projectUuid/overview': ['getOverview', 'Get the totals for a period'],
  'GET /analytics/:projectUuid/daily-queries': ['getDailyQueries', 'Get questions by day'],
  'GET /analytics/:projectUuid/common-questions': ['getCommonQuestions', 'Get the most asked questions'],
  'GET /analytics/:projectUuid/languages': ['getLanguages', 'Get questions by programming language'],
  'GET /analytics/:projectUuid/monthly-user-growth': ['getUserGrowth', 'Get developers by month'],
  'GET /analytics/:projectUuid/endpoints': [
    'getEndpoints',
    'Get the methods that answered the most questions',
  ],
  'GET /analytics/:projectUuid/workflows': [
    'getUsedWorkflows',
    'Get the workflows that answered the most questions',
  ],
  'GET /analytics/:projectUuid/outcomes': ['getOutcomes', 'Get the outcomes of questions'],
  'GET /analytics/:projectUuid/gaps': ['getGaps', 'Get the unanswered questions'],
  'GET /analytics/:projectUuid/funnel': ['getFunnel', 'Get the developer funnel'],
  'GET /analytics/:projectUuid/report-counts': ['getReportCounts', 'Count what developers reported'],
  'GET /analytics/:projectUuid/reports': ['listReports', 'List what developers reported'],
  'GET /analytics/:projectUuid/page-votes': ['listPageVotes', 'List pages that did not help their readers'],
  'GET /analytics/:projectUuid/latest-questions': ['listLatestQuestions', 'List the latest questions'],
  'GET /analytics/:projectUuid/common-all-questions': [
    'listQueryGroups',
    'List developer queries, similar ones grouped',
  ],
  'GET /analytics/:projectUuid/proof': ['proveAnswers', 'Compare answer rates before and after your changes'],
  'GET /analytics/:projectUuid/query-groups/:groupUuid': [
    'getQueryGroup',
    'Get a developer query with its wordings',
  ],
  'GET /analytics/:projectUuid/query-groups/:groupUuid/history': [
    'getQueryHistory',
    'Get the history of a developer query',
  ],
  'GET /analytics/:projectUuid/query-groups/:groupUuid/workflow-draft': [
    'draftWorkflow',
    'Draft a workflow for a developer query',
  ],
  'POST /analytics/:projectUuid/query-groups/merge': ['mergeQueryGroups', 'Merge developer queries'],
  'POST /analytics/:projectUuid/query-groups/split': [
    'splitQueryGroup',
    'Split wordings off into their own query',
  ],
  'POST /projects/:projectUuid/try-question': [
    'tryQuestion',
    'Try a question, with the reasons for each result',
  ],
  'GET /projects/:projectUuid/synonyms': ['getSynonyms', 'Get the synonyms'],
  'PUT /projects/:projectUuid/synonyms': ['updateSynonyms', 'Replace the synonyms'],
  'GET /projects/:projectUuid/wordings': [
    'exportWordings',
    'Export synonyms and how people ask for methods',
    'Returns one file that this or another project can import. Phrases of workflows are in their Arazzo documents.',
  ],
  'PUT /projects/:projectUuid/wordings': [
    'importWordings',
    'Import synonyms and how people ask for methods',
    'Replaces the synonyms, and the phrases of the methods in the file, all of them or none. Methods are matched within libraries of the same name, by operation id, otherwise by HTTP method and endpoint. Methods without a match are returned as `unmatched`, and further entries of a method as `repeated`.',
  ],
  'GET /projects/:projectUuid/asked-as': [
    'listAskedPhrases',
    'List how people ask for methods and workflows',
  ],
  'POST /projects/:projectUuid/asked-as': ['addAskedPhrase', 'Add how people ask for a method or workflow'],
  'PATCH /asked-as/:phraseUuid': ['updateAskedPhrase', 'Change how people ask for a method or workflow'],
  'DELETE /asked-as/:phraseUuid': ['deleteAskedPhrase', 'Remove how people ask for a method or workflow'],
  'GET /libraries/:libraryId/events': [
    'listEvents',
    'List the events of a library',
    'Webhooks, and callbacks of methods, in the document’s order.',
  ],
  'GET /events/:eventUuid': ['getEvent', 'Get an event with what the API sends'],
  'PATCH /events/:eventUuid': [
    'updateEvent',
    'Edit the texts of an event',
    'A newer document does not change what was edited.',
  ],
  'GET /libraries/:libraryId/models': [
    'listModels',
    'List the models of a library',
    'The named schemas of its document, in the document’s order.',
  ],
  'GET /models/:modelUuid': ['getModel', 'Get a model with its fields'],
  'PATCH /models/:modelUuid': [
    'updateModel',
    'Edit the description of a model',
    'A newer document does not change what was edited.',
  ],
  'GET /projects/:projectUuid/guides': ['listGuides', 'List guides', 'In their order, without their texts.'],
  'GET /guides/:guideUuid': ['getGuide', 'Get a guide with its text'],
  'POST /projects/:projectUuid/guides': [
    'createGuide',
    'Create a guide',
    'HTML becomes Markdown, components of MDX are reduced to their text, and invisible text is removed.',
  ],
  'PATCH /guides/:guideUuid': ['updateGuide', 'Change a guide'],
  'DELETE /guides/:guideUuid': ['deleteGuide', 'Delete a guide'],
  'PUT /projects/:projectUuid/guides/order': ['sortGuides', 'Sort the guides'],
  'POST /projects/:projectUuid/guides/import': [
    'importGuides',
    'Import guides from Markdown files',
    'From a .zip or .tgz of a folder, or from a single .md or .mdx file. A file with the path of an earlier import replaces the text of that guide; other guides stay.',
  ],
  'GET /projects/:projectUuid/guide-sources': [
    'listGuideSources',
    'List the addresses from which guides are fetched',
    'With the result of the last refresh, and when the next one is due.',
  ],
  'POST /projects/:projectUuid/guide-sources': [
    'addGuideSource',
    'Fetch guides from an address, now and on a schedule',
    'An llms.txt, an llms-full.txt, a sitemap, a Markdown page, or the archive of a repository. It counts as a library in plans.',
  ],
  'POST /guide-sources/:sourceUuid/refresh': [
    'refreshGuideSource',
    'Fetch the guides of an address again',
    'Guides that a person changed stay as they are. A failure is part of the response.',
  ],
  'DELETE /guide-sources/:sourceUuid': [
    'deleteGuideSource',
    'Stop refreshing the guides of an address',
    'The guides stay.',
  ],
  'GET /projects/:projectUuid/pinned-questions': ['listPinnedQuestions', 'List pinned questions'],
  'POST /projects/:projectUuid/pinned-questions': [
    'pinQuestion',
    'Pin a question',
    'Every newer document is tested with it before it takes effect.',
  ],
  'DELETE /pinned-questions/:pinUuid': ['unpinQuestion', 'Unpin a question'],
  'POST /projects/:projectUuid/pinned-questions/replay-workflow': [
    'replayWorkflow',
    'Test an unsaved workflow with the pinned questions',
  ],
  'GET /subscriptions/current-subscription': ['getSubscription', 'Get your subscription'],
  'GET /subscriptions/payment-history': ['listPayments', 'List your payments'],
  'GET /subscriptions/usage': ['getUsage', 'See how much of your plan is used'],
  'POST /subscriptions/checkout': ['openCheckout', 'Open a checkout for a plan'],
  'POST /subscriptions/change-plan/preview': ['previewPlanChange', 'See what a plan change costs'],
  'POST /subscriptions/change-plan': ['changePlan', 'Change your plan'],
  'POST /subscriptions/cancel': [
    'cancelSubscription',
    'Cancel your subscription',
    'It ends at the end of the paid period.',
  ],
  'POST /subscriptions/resume': [
    'resumeSubscription',
    'Resume your subscription',
    'A canceled subscription can be resumed until its period ends.',
  ],
  'GET /notifications/count': ['countNotifications', 'Count your notifications'],
  'GET /notifications': ['listNotifications', 'List your notifications'],
  'DELETE /notifications': ['dismissNotifications', 'Dismiss notifications'],
  'GET /newsletter': ['getNewsletter', 'See whether you get the newsletter'],
  'PUT /newsletter': ['changeNewsletter', 'Subscribe to the newsletter, or unsubscribe'],
  'GET /account/belongings': ['getBelongings', 'See what is deleted with your account'],
  'DELETE /account': ['deleteAccount', 'Delete your account', 'With the projects that only you own.'],
  'GET /account/sessions': ['listSessions', 'List where you are signed in'],
  'DELETE /account/sessions/:sessionUuid': ['endSession', 'End a session'],
  'DELETE /account/sessions': ['endSessions', 'Sign out everywhere else'],
  'PUT /account/photo': ['setPhoto', 'Set your picture'],
  'DELETE /account/photo': ['removePhoto', 'Remove your picture'],
  'POST /register': ['register', 'Register the account that you signed in with'],
  'POST /authenticate': ['authenticate', 'Get your profile with an identity token'],
  'GET /profiles/profile': ['getProfile', 'Get your profile'],
  'PUT /profiles/profile': ['updateProfile', 'Change your profile'],
  'PATCH /profiles/complete-profile': ['completeProfile', 'Complete your profile'],
  'GET /reviews/status': ['getReviewStatus', 'See whether you review projects'],
  'GET /reviews': ['listReviews', 'List the projects awaiting review'],
  'POST /reviews/:projectUuid': ['decideReview', 'Approve or reject a project'],
  'GET /config': ['getConfiguration', 'Get the configuration of this installation'],
};
