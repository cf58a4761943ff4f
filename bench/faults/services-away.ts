import { setTimeout as pause } from 'node:timers/promises';
import { fakeMailServer } from '@fieldkit/testing/fake-mail-server.ts';
import { fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import { faultProxy, type ProxyMode } from '@fieldkit/testing/faults/fault-proxy.ts';
import { sendWrite } from '@fieldkit/testing/faults/send-write.ts';
import { signUp } from '@fieldkit/testing/faults/writers.ts';
import { probeFor } from './probe.ts';
import { hold, type Outcome, waitUntil } from './under-load.ts';
import { oneEmbedded } from './worlds.ts';

const TIMEOUT_MS = 300_000;

/**
 * D1: the mail server and the sign-in providers are unavailable, in three ways. Users notice nothing, requests
 * are answered immediately, and each mail arrives exactly once when the mail server is back.
 */
export async function leaveServices(mails = 20): Promise<Outcome> {
  const outcome: Outcome = { lines: [], wrong: [] };
  const mailServer = await fakeMailServer();
  const provider = await fakeProvider();
  const proxy = await faultProxy({ host: '127.0.0.1', port: Number(new URL(mailServer.url()).port) });
  const world = await oneEmbedded(undefined, {
    SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
    ...provider.settings,
  });
  await provider.close();
  const { origin } = world;
  const token = await signUp(origin, 'owner@example.com');
  const made = await sendWrite(origin, {
    path: '/api/projects',
    token,
    body: { name: 'Shop', is_opensource: false },
  });
  const invitations = `/api/collaborations/${made.body?.project_uuid}/invite`;
  const reading = { method: 'GET', path: '/api/projects', token };
  await probeFor(origin, 3, reading);
  const idle = await probeFor(origin, 5, reading);

  const ways: readonly ProxyMode[] = ['refuse', 'reset', 'silent'];
  for (const how of ways) {
    await proxy.pass(how);
    const invited = Array.from({ length: mails }, (_, number) => `guest-${how}-${number}@example.com`);
    const answered: number[] = [];
    for (const invitee_email of invited) {
      const { status, milliseconds, body } = await sendWrite(origin, {
        path: invitations,
        token,
        body: { invitee_email },
      });
      answered.push(milliseconds);
      if (status === null || status >= 300)
        outcome.wrong.push(`${how}: an invitation was answered ${status} ${JSON.stringify(body)}`);
    }
    hold(outcome, `mail server: ${how}; an invitation answered`, answered, 2_000, 'ms');
    const p99 = await probeFor(origin, 8, reading);
    outcome.lines.push(`a reader's p99 meanwhile: ${p99.toFixed(0)} ms (idle ${idle.toFixed(0)} ms)`);
    if (p99 > Math.max(100, 3 * idle))
      outcome.wrong.push(`${how}: a reader waited ${p99.toFixed(0)} ms for their projects`);
    await proxy.pass('whole');
    const times = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address)).length;
    const took = await waitUntil(
      async () => invited.every((address) => times(address) > 0),
      TIMEOUT_MS,
    ).catch(() => Number.POSITIVE_INFINITY);
    await pause(5_000);
    const counts = invited.map(times);
    outcome.lines.push(
      `mail server back: ${counts.filter((count) => count === 1).length} of ${mails} arrived once, the last after ${(took / 1000).toFixed(0)} s`,
    );
    if (counts.some((count) => count !== 1))
      outcome.wrong.push(`${how}: mails arrived ${counts.join(', ')} times`);
  }

  const query = new URLSearchParams({
    apiKey: 'fieldkit',
    appName: 'browser',
    authType: 'signInViaPopup',
    eventId: '1',
    providerId: 'google.com',
    redirectUrl: `${origin}/login`,
  });
  const begun = await sendWrite(origin, { method: 'GET', path: `/__/auth/handler?${query}` });
  const page = String(begun.body?.text ?? '');
  const sentence = /<h1[^>]*>([^<]*)/.exec(page)?.[1] ?? '';
  outcome.lines.push(
    `Google away: ${begun.status}, “${sentence}”, after ${begun.milliseconds.toFixed(0)} ms`,
  );
  if (!sentence || begun.milliseconds > 15_000)
    outcome.wrong.push(`A sign-in with Google: ${begun.status} ${page.slice(0, 200)}`);
  if ((await sendWrite(origin, reading)).status !== 200) outcome.wrong.push('Projects could not be read');
  await world.close();
  await proxy.close();
  await mailServer.close();
  return outcome;
}
