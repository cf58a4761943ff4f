import { expectTypeOf, test } from 'vitest';
import { publishProject } from '../../features/publishing/publish-project.ts';
import type { ActionContext, AuthorizedContext, InternalContext } from '../context.ts';
import { applyEvents, recomputeSubscription } from '../payments/apply-event.ts';
import { receiveNotification, storeWebhookEvent } from '../payments/store-webhook-event.ts';
import { assertQuota, enforceQuota, enforceWorkflowQuota } from '../quotas/enforce-quota.ts';
import { assertMethodQuota, notifyMethodQuota, requireChosenMethods } from '../quotas/method-quota.ts';
import { notifyNearLimit } from '../quotas/notify-near-limit.ts';
import { planOf } from '../quotas/plan-of.ts';
import { enforceRecipientQuota } from '../quotas/recipient-quota.ts';
import type { Access } from './authorize.ts';

test('[R1] helpers cannot be called with the context of an actor who is not authorized', () => {
  expectTypeOf<ActionContext>().not.toExtend<AuthorizedContext>();
  expectTypeOf(assertQuota).parameter(0).toExtend<AuthorizedContext>();
  expectTypeOf(enforceQuota).parameter(0).toExtend<AuthorizedContext>();
  expectTypeOf(assertMethodQuota).parameter(0).toExtend<AuthorizedContext>();
  expectTypeOf(requireChosenMethods).parameter(0).toExtend<AuthorizedContext>();
  expectTypeOf(notifyMethodQuota).parameter(0).toExtend<AuthorizedContext>();
  expectTypeOf(notifyNearLimit).parameter(0).toExtend<AuthorizedContext>();
  expectTypeOf(enforceWorkflowQuota).parameter(0).toExtend<AuthorizedContext>();
  expectTypeOf(enforceRecipientQuota).parameter(0).toExtend<AuthorizedContext>();
  expectTypeOf(planOf).parameter(0).toExtend<AuthorizedContext>();
});

test('[R1] a permission in a project is evidence for helpers, and the server’s own work needs more', () => {
  expectTypeOf<Access>().toExtend<AuthorizedContext>();
  expectTypeOf<AuthorizedContext>().not.toExtend<InternalContext>();
  expectTypeOf(publishProject).parameter(0).toExtend<InternalContext>();
  expectTypeOf(applyEvents).parameter(0).toExtend<InternalContext>();
  expectTypeOf(recomputeSubscription).parameter(0).toExtend<InternalContext>();
  expectTypeOf(storeWebhookEvent).parameter(0).toExtend<InternalContext>();
  expectTypeOf(receiveNotification).parameter(0).toExtend<InternalContext>();
});
