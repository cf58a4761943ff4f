import type { Route } from '../services/context.ts';
import { accountRoutes } from './account/account.routes.ts';
import { activityRoutes } from './activities/activities.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { pageVoteRoutes } from './analytics/page-votes.routes.ts';
import { askedAsRoutes } from './asked-as/asked-as.routes.ts';
import { assistantSettingsRoutes } from './assistant-settings/assistant-settings.routes.ts';
import { collaboratorRoutes } from './collaborators/collaborators.routes.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import { connectionRoutes } from './connections/connections.routes.ts';
import { customDomainRoutes } from './custom-domains/custom-domains.routes.ts';
import { customerRoutes } from './customers/customers.routes.ts';
import { describedItemRoutes } from './described-items/described-items.routes.ts';
import { emailPreferenceRoutes } from './email-preferences/email-preferences.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { guideSourceRoutes } from './guides/guide-sources.routes.ts';
import { guideRoutes } from './guides/guides.routes.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import { documentRoutes } from './libraries/documents.routes.ts';
import { libraryRoutes } from './libraries/libraries.routes.ts';
import { methodChoicesRoutes } from './method-choices/method-choices.routes.ts';
import { methodRoutes } from './methods/methods.routes.ts';
import { modelRoutes } from './models/models.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { pinnedQuestionRoutes } from './pinned-questions/pinned-questions.routes.ts';
import { pluginBrandRoutes } from './plugin-brand/plugin-brand.routes.ts';
import { pluginIndexRoutes } from './plugin-index/plugin-index.routes.ts';
import { pluginInstallRoutes } from './plugin-install/plugin-install.routes.ts';
import { pluginWidgetRoutes } from './plugin-widget/plugin-widget.routes.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { registryRoutes } from './subdomains/registry.routes.ts';
import { subdomainRoutes } from './subdomains/subdomains.routes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { synonymRoutes } from './synonyms/synonyms.routes.ts';
import { synonymsAndPhrasesRoutes } from './synonyms-and-phrases/synonyms-and-phrases.routes.ts';
import { trialRoutes } from './trials/trials.routes.ts';
import { tryQuestionRoutes } from './try-question/try-question.routes.ts';
import { workflowRoutes } from './workflows/workflows.routes.ts';

/** All calls below /api. */
export const apiRoutes: readonly Route[] = [
  ...accountRoutes,
  ...configurationRoutes,
  ...customerRoutes,
  ...collaboratorRoutes,
  ...notificationRoutes,
  ...emailPreferenceRoutes,
  ...subscriptionRoutes,
  ...projectRoutes,
  ...reviewRoutes,
  ...libraryRoutes,
  ...documentRoutes,
  ...methodRoutes,
  ...methodChoicesRoutes,
  ...describedItemRoutes,
  ...eventRoutes,
  ...modelRoutes,
  ...workflowRoutes,
  ...guideRoutes,
  ...guideSourceRoutes,
  ...keyRoutes,
  ...assistantSettingsRoutes,
  ...connectionRoutes,
  ...activityRoutes,
  ...subdomainRoutes,
  ...publishingRoutes,
  ...analyticsRoutes,
  ...pageVoteRoutes,
  ...registryRoutes,
  ...customDomainRoutes,
  ...pluginInstallRoutes,
  ...pluginIndexRoutes,
  ...pluginBrandRoutes,
  ...pluginWidgetRoutes,
  ...pinnedQuestionRoutes,
  ...askedAsRoutes,
  ...synonymRoutes,
  ...trialRoutes,
  ...tryQuestionRoutes,
  ...synonymsAndPhrasesRoutes,
];
