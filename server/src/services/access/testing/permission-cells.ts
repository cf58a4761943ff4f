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
import { customDomainCalls } from '@fieldkit/contract/custom-domains.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { documentCalls } from '@fieldkit/contract/documents.ts';
import { emailPreferenceCalls } from '@fieldkit/contract/email-preferences.ts';
import { eventCalls } from '@fieldkit/contract/events.ts';
import { guideSourceCalls } from '@fieldkit/contract/guide-sources.ts';
import { guideCalls } from '@fieldkit/contract/guides.ts';
import { mcpKeyCalls, projectKeyCalls } from '@fieldkit/contract/keys.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { modelCalls } from '@fieldkit/contract/models.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { connectCalls } from '@fieldkit/contract/oauth.ts';
import { pageVoteCalls } from '@fieldkit/contract/page-votes.ts';
import type { Permission } from '@fieldkit/contract/permissions.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { pluginBrandCalls } from '@fieldkit/contract/plugin-brand.ts';
import { pluginIndexCalls } from '@fieldkit/contract/plugin-index.ts';
import { pluginInstallCalls } from '@fieldkit/contract/plugin-install.ts';
import { pluginWidgetCalls } from '@fieldkit/contract/plugin-widget.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { publishingCalls } from '@fieldkit/contract/publishing.ts';
import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { synonymsAndPhrasesCalls } from '@fieldkit/contract/synonyms-and-phrases.ts';
import { trialCalls } from '@fieldkit/contract/trials.ts';
import { tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { weeklyFigureCalls } from '@fieldkit/contract/weekly-figures.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';

/** Every call of the contract. */
export const allCalls: Call[] = [
  accountCalls,
  activityCalls,
  analyticsCalls,
  weeklyFigureCalls,
  assistantSettingsCalls,
  checkoutCalls,
  collaboratorCalls,
  configurationCalls,
  connectCalls,
  connectionCalls,
  customerCalls,
  documentCalls,
  eventCalls,
  modelCalls,
  guideCalls,
  guideSourceCalls,
  libraryCalls,
  mcpKeyCalls,
  methodCalls,
  methodChoicesCalls,
  emailPreferenceCalls,
  notificationCalls,
  askedAsCalls,
  synonymCalls,
  synonymsAndPhrasesCalls,
  trialCalls,
  tryQuestionCalls,
  pageVoteCalls,
  pinnedQuestionCalls,
  pluginBrandCalls,
  pluginIndexCalls,
  pluginInstallCalls,
  pluginWidgetCalls,
  projectCalls,
  projectKeyCalls,
  publishingCalls,
  reviewCalls,
  subdomainCalls,
  customDomainCalls,
  subscriptionCalls,
  workflowCalls,
].flatMap((calls) => Object.values(calls as Record<string, Call>));

const needsSubdomain: Call[] = [
  subdomainCalls.get,
  pluginInstallCalls.get,
  ...Object.values<Call>(pluginIndexCalls),
  publishingCalls.preview,
];

/** Calls that read what another call creates, and calls that delete what others need, run last. */
const orderOf = (call: Call): number => {
  if (call === projectCalls.delete) return 4;
  if (call === libraryCalls.delete) return 3;
  if (needsSubdomain.includes(call)) return 1;
  return call.method === 'DELETE' ? 2 : 0;
};

/** Every call about a project, with the permission that the contract declares for it. */
export const cells = allCalls
  .flatMap((call): [Call, Permission][] =>
    call.permission === 'own' || call.permission === 'anyone' ? [] : [[call, call.permission]],
  )
  .sort(([one], [other]) => orderOf(one) - orderOf(other));
