type Group = {
  /** What is changed. */
  mutate: string[];
  /** The tests that would detect the mutant, in the order in which they run: those without a database first. */
  tests: string[];
};

/**
 * What must not be wrong, and the tests that would detect it. A mutant is a small wrong change; a mutant that no
 * test notices survives.
 */
export const groups = {
  permissions: {
    mutate: ['contract/src/permissions.ts', 'server/src/access/*.ts'],
    tests: [
      'contract/src/permissions.test.ts',
      'server/src/access/permissions.test.ts',
      'server/src/access/key-holders.test.ts',
    ],
  },
  limits: {
    mutate: ['server/src/plan-limits/*.ts', 'server/src/limits/*.ts'],
    tests: [
      'server/src/limits/*.test.ts',
      'server/src/plan-limits/{plan-of,enforce-quota,method-quota,open-integrations}.test.ts',
    ],
  },
  webhook: {
    mutate: [
      'server/src/payments/{subscription-state,apply-event,payment-suspicion,event-row,reduce-events,is-signed,event-applier}.ts',
      'server/src/payments/{payment-terms,provider-event,store-webhook-event,webhook-routes}.ts',
    ],
    tests: [
      'server/src/payments/is-signed.test.ts',
      'server/src/payments/{provider-event,payment-terms,payment-suspicion,reduce-events,subscription-state-details}.test.ts',
      'server/src/payments/subscription-state.test.ts',
      'server/src/payments/store-webhook-event.test.ts',
      'server/src/payments/{webhook-routes,apply-event,event-applier}.test.ts',
    ],
  },
  addresses: {
    mutate: [
      'server/src/importing/{address-rules,fetch-document,fetch-refusals,fetch-with-guards,read-body-within,request-pinned}.ts',
    ],
    tests: [
      'server/src/importing/{address-rules,fetch-refusals,request-pinned}.test.ts',
      'server/src/importing/fetch-{redirects,rebinding,spellings,limits}.test.ts',
    ],
  },
  keys: {
    mutate: ['server/src/secrets/*.ts', 'server/src/features/keys/!(*.routes).ts'],
    tests: [
      'server/src/secrets/{make-key,secret-box,load-secret}.test.ts',
      'server/src/features/keys/{key-verbs,beside-mcp-keys}.test.ts',
    ],
  },
} satisfies Record<string, Group>;
