import { accountCalls } from '@fieldkit/contract/account.ts';
import { activityCalls } from '@fieldkit/contract/activities.ts';
import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import { assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import type { Call } from '@fieldkit/contract/call.ts';
import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { connectionCalls } from '@fieldkit/contract/connections.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { documentCalls } from '@fieldkit/contract/documents.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { connectCalls } from '@fieldkit/contract/oauth.ts';
import type { Permission } from '@fieldkit/contract/permissions.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import { projectWordingCalls } from '@fieldkit/contract/project-wordings.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';

/** Every call about a project, with the permission it must ask for. A call that is missing here fails the last test. */
export const cells: [Call, Permission][] = [
  [projectCalls.get, 'projects.read'],
  [projectCalls.update, 'projects.update'],
  [libraryCalls.list, 'libraries.read'],
  [libraryCalls.get, 'libraries.read'],
  [libraryCalls.add, 'libraries.add'],
  [libraryCalls.update, 'libraries.update'],
  [libraryCalls.progress, 'libraries.add'],
  [documentCalls.replace, 'libraries.update'],
  [documentCalls.preview, 'libraries.update'],
  [pinnedQuestionCalls.replayPreview, 'pins.replay'],
  [documentCalls.dismiss, 'libraries.update'],
  [documentCalls.versions, 'libraries.read'],
  [documentCalls.changes, 'libraries.read'],
  [documentCalls.download, 'libraries.read'],
  [methodCalls.list, 'methods.read'],
  [methodCalls.choices, 'methods.read'],
  [tryQuestionCalls.ask, 'methods.read'],
  [askedAsCalls.list, 'methods.read'],
  [askedAsCalls.create, 'methods.update'],
  [askedAsCalls.update, 'methods.update'],
  [askedAsCalls.delete, 'methods.update'],
  [methodCalls.get, 'methods.read'],
  [methodChoicesCalls.get, 'analytics.read'],
  [methodCalls.create, 'methods.create'],
  [methodCalls.update, 'methods.update'],
  [methodCalls.delete, 'methods.delete'],
  [workflowCalls.create, 'workflows.create'],
  [workflowCalls.list, 'workflows.read'],
  [workflowCalls.get, 'workflows.read'],
  [workflowCalls.update, 'workflows.update'],
  [pinnedQuestionCalls.replayWorkflow, 'pins.replay'],
  [workflowCalls.choices, 'workflows.read'],
  [workflowCalls.exportOne, 'workflows.read'],
  [workflowCalls.exportAll, 'workflows.read'],
  [workflowCalls.importArazzo, 'workflows.create'],
  [workflowCalls.delete, 'workflows.delete'],
  [subdomainCalls.claim, 'subdomain.claim'],
  [subdomainCalls.get, 'subdomain.read'],
  [subdomainCalls.deployment, 'deployment.read'],
  [subdomainCalls.deploy, 'deployment.start'],
  [subdomainCalls.visit, 'plugin.visit'],
  [collaboratorCalls.list, 'collaborators.read'],
  [collaboratorCalls.add, 'collaborators.add'],
  [collaboratorCalls.invite, 'collaborators.invite'],
  [collaboratorCalls.sendAgain, 'collaborators.invite'],
  [collaboratorCalls.makeOwner, 'collaborators.transfer'],
  [collaboratorCalls.remove, 'collaborators.remove'],
  [projectKeyCalls.create, 'keys.create'],
  [projectKeyCalls.get, 'keys.read'],
  [projectKeyCalls.delete, 'keys.delete'],
  [mcpKeyCalls.get, 'keys.read'],
  [mcpKeyCalls.generate, 'keys.create'],
  [mcpKeyCalls.delete, 'keys.delete'],
  [activityCalls.list, 'activity.read'],
  [assistantSettingsCalls.get, 'assistant.settings'],
  [synonymCalls.get, 'assistant.settings'],
  [synonymCalls.update, 'assistant.settings'],
  [projectWordingCalls.export, 'assistant.settings'],
  [projectWordingCalls.import, 'assistant.settings'],
  [assistantSettingsCalls.update, 'assistant.settings'],
  [connectionCalls.list, 'connections.read'],
  [connectionCalls.revoke, 'connections.revoke'],
  [analyticsCalls.overview, 'analytics.read'],
  [analyticsCalls.dailyQueries, 'analytics.read'],
  [analyticsCalls.commonQuestions, 'analytics.read'],
  [analyticsCalls.languages, 'analytics.read'],
  [analyticsCalls.monthlyUserGrowth, 'analytics.read'],
  [analyticsCalls.endpoints, 'analytics.read'],
  [analyticsCalls.workflows, 'analytics.read'],
  [analyticsCalls.outcomes, 'analytics.read'],
  [analyticsCalls.gaps, 'analytics.read'],
  [analyticsCalls.commonAllQuestions, 'analytics.read'],
  [analyticsCalls.queryGroup, 'analytics.read'],
  [analyticsCalls.workflowDraft, 'analytics.read'],
  [analyticsCalls.funnel, 'analytics.read'],
  [analyticsCalls.reportCounts, 'analytics.read'],
  [analyticsCalls.reports, 'analytics.read'],
  [analyticsCalls.latestQuestions, 'analytics.read'],
  [analyticsCalls.mergeGroups, 'analytics.curate'],
  [analyticsCalls.splitGroup, 'analytics.curate'],
  [pinnedQuestionCalls.list, 'pins.read'],
  [pinnedQuestionCalls.create, 'pins.change'],
  [pinnedQuestionCalls.delete, 'pins.change'],
  [libraryCalls.delete, 'libraries.delete'],
  [projectCalls.delete, 'projects.delete'],
];
/** Calls about the user's own account or about no user. */
export const personal: Call[] = [
  ...Object.values(accountCalls),
  ...Object.values(checkoutCalls),
  ...Object.values(customerCalls),
  ...Object.values(configurationCalls),
  ...Object.values(reviewCalls),
  ...Object.values(notificationCalls),
  ...Object.values(newsletterCalls),
  ...Object.values(subscriptionCalls),
  // About an authorization request of a browser: tested beside its routes.
  ...Object.values(connectCalls),
  // Only about the user's own membership: tested beside the actions.
  collaboratorCalls.leave,
  collaboratorCalls.accept,
  collaboratorCalls.decline,
  projectCalls.list,
  methodCalls.find,
  projectCalls.create,
  projectCalls.createOwnApi,
];

/** Every call of the contract. */
export const allCalls: Call[] = [
  accountCalls,
  activityCalls,
  analyticsCalls,
  assistantSettingsCalls,
  checkoutCalls,
  collaboratorCalls,
  configurationCalls,
  connectCalls,
  connectionCalls,
  customerCalls,
  documentCalls,
  libraryCalls,
  mcpKeyCalls,
  methodCalls,
  methodChoicesCalls,
  newsletterCalls,
  notificationCalls,
  askedAsCalls,
  synonymCalls,
  projectWordingCalls,
  tryQuestionCalls,
  pinnedQuestionCalls,
  projectCalls,
  projectKeyCalls,
  reviewCalls,
  subdomainCalls,
  subscriptionCalls,
  workflowCalls,
].flatMap((calls) => Object.values(calls as Record<string, Call>));
