/** What must not be wrong, and the tests that would tell. A mutant is a small wrong change; one that no test notices survives. */
export const groups = {
  permissions: {
    mutate: [
      'contract/src/permissions.ts',
      'server/src/access/{actor-of-key,require-internal,require-operator,require-permission,require-recent-sign-in,require-user}.ts',
    ],
    tests: [
      'contract/src/permissions.test.ts',
      'server/src/access/*.test.ts',
      'server/src/features/{projects,reviews}/*.test.ts',
    ],
  },
  limits: {
    mutate: [
      'server/src/plan-limits/{limit-of,method-room,open-integrations,plan-of,within-next-plan,within-plan,within-workflows}.ts',
      'server/src/limits/{count-attempt,network-of,open-usage-counter}.ts',
    ],
    tests: [
      'server/src/plan-limits/*.test.ts',
      'server/src/limits/*.test.ts',
      'server/src/identity/attempts/*.test.ts',
      'server/src/mcp/*limits*.test.ts',
    ],
  },
  webhook: {
    mutate: ['server/src/payments/{account-of,is-signed,receive-notification,webhook-door}.ts'],
    tests: ['server/src/payments/{account-of,is-signed,odd-events,webhook,whose-payments}.test.ts'],
  },
  addresses: {
    mutate: ['server/src/importing/{address-rules,fetch-with-guards,request-pinned}.ts'],
    tests: ['server/src/importing/fetch-*.test.ts'],
  },
  keys: {
    mutate: ['server/src/secrets/{make-key,secret-box}.ts'],
    tests: ['server/src/secrets/*.test.ts', 'server/src/features/{project-keys,mcp-keys,keys}/*.test.ts'],
  },
};
