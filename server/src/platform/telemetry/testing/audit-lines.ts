import type { TestServer } from '@fieldkit/testing/test-server.ts';

export type AuditLine = {
  audit: string;
  who: { kind: string; id: string | null };
  project: string | null;
  what: string | null;
} & Record<string, unknown>;

/** The audit lines written during an action. */
export async function auditLinesDuring(
  server: TestServer,
  work: () => Promise<unknown>,
): Promise<AuditLine[]> {
  const before = server.logged.length;
  await work();
  return server.logged
    .slice(before)
    .map((line) => JSON.parse(line) as AuditLine)
    .filter(({ audit }) => audit !== undefined);
}
