type Group = {
  /** The files to mutate. */
  mutate: string[];
  /** The tests that should detect the mutants, in this order: those without a database first. */
  tests: string[];
};

/**
 * Critical code, and the tests that should detect its mutants. A mutant is a small wrong change; a mutant
 * that no test detects survives.
 */
export const groups = {
  permissions: {
    mutate: ['contract/src/permissions.ts', 'server/src/services/access/*.ts'],
    tests: [
      'contract/src/permissions.test.ts',
      'server/src/services/access/mcp-project.test.ts',
      'server/src/services/access/{find-actor,user-or-program,named-content,permissions}.test.ts',
      'server/src/services/access/{key-holders,own-things}.test.ts',
      'server/src/entrypoints/mcp/{mcp-routes,keyless}.test.ts',
      'server/src/entrypoints/plugin-site/install-keys.test.ts',
      'server/src/entrypoints/oauth/{custom-domain,no-resource}.test.ts',
      'server/src/features/libraries/statements-of-calls.test.ts',
    ],
  },
  limits: {
    mutate: ['server/src/services/quotas/*.ts', 'server/src/services/rate-limits/*.ts'],
    tests: [
      'server/src/services/rate-limits/*.test.ts',
      'server/src/services/quotas/{plan-of,open-tag-tally,enforce-quota,method-quota,integration-quota}.test.ts',
      'server/src/services/importing/{import-slots,uploads}.test.ts',
    ],
  },
  webhook: {
    mutate: [
      'server/src/services/payments/{subscription-state,apply-event,payment-suspicion,reduce-events,apply-events-job}.ts',
      'server/src/services/payments/{payment-terms,provider-event,store-webhook-event}.ts',
      'server/src/entrypoints/webhooks/webhook-routes.ts',
    ],
    tests: [
      'server/src/services/payments/is-signed.test.ts',
      'server/src/services/payments/{provider-event,payment-terms,payment-suspicion,reduce-events,subscription-state-details}.test.ts',
      'server/src/services/payments/subscription-state.test.ts',
      'server/src/services/payments/store-webhook-event.test.ts',
      'server/src/services/payments/{apply-event,apply-events-job,odd-events,payment-failed,reconcile-events}.test.ts',
      'server/src/entrypoints/webhooks/webhook-routes.test.ts',
      'server/src/features/subscriptions/{change-plan,subscriptions}.test.ts',
      'server/src/features/account/{account,end-subscriptions}.test.ts',
    ],
  },
  addresses: {
    mutate: [
      'server/src/services/importing/{address-rules,fetch-document,fetch-with-guards,read-body-within}.ts',
    ],
    tests: [
      'server/src/services/importing/{address-rules,fetch-refusals,fetch-with-guards}.test.ts',
      'server/src/services/importing/fetch-{redirects,rebinding,spellings,limits}.test.ts',
    ],
  },
  // The tests of these two files start the server as a process. It runs the bundle, which no mutant changes.
  keys: {
    mutate: [
      'server/src/platform/secrets/!(open-secrets|installation-secret.queries).ts',
      'server/src/features/keys/!(*.routes).ts',
    ],
    tests: [
      'server/src/platform/secrets/{make-key,secret-box,load-secret}.test.ts',
      'server/src/features/keys/{project-keys,mcp-keys,deleted-keys,key-actions}.test.ts',
    ],
  },
} satisfies Record<string, Group>;
