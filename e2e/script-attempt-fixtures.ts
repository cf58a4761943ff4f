import type { BrowserContext, Page } from '@playwright/test';
import { recordQuestions } from './record-questions.ts';
import { documentOfAttempts, packed, scriptAttempts } from './script-attempts.ts';
import {
  callAs,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
  type Session,
} from './seed.ts';

/** All attempts, packed into as few names as possible. */
export const namesOfAttempts = packed(199);

/** The host from which an attempt would load its script. */
export const canary = 'canary.invalid';

const documentOfOne = JSON.stringify({ openapi: '3.0.0', paths: { '/one': { get: {} } } });

/** Creates a user whose name is a script attempt. */
export async function createUserNamedByAttempt(): Promise<Session> {
  const session = { ...(await createSession()), name: namesOfAttempts[0] ?? '' };
  await callAs(session, 'POST', '/identitytoolkit.googleapis.com/v1/accounts:update?key=fieldkit', {
    idToken: session.token,
    displayName: session.name,
  });
  return session;
}

/** An open source project with libraries and questions that have the attempts in every text. */
export async function createProjectOfAttempts(
  session: Session,
): Promise<{ projectUuid: string; libraryUuid: string }> {
  const project = await createProjectOf(session, {
    name: namesOfAttempts[0],
    description: scriptAttempts.join('\n'),
    is_opensource: true,
    website_url: 'https://example.com/"><img src=x onerror=ranHere(1)>',
    documentation_url: "https://example.com/' onmouseover=ranHere(1) '",
    repository_url: 'https://example.com/#javascript:ranHere(1)',
  });
  const projectUuid = project.project_uuid;
  const library = await createLibraryOf(session, projectUuid, documentOfAttempts());
  for (const name of namesOfAttempts) {
    const { library_uuid } = await createLibraryOf(session, projectUuid, documentOfOne);
    await callAs(session, 'PATCH', `/api/libraries/${library_uuid}`, {
      name,
      library_group: name.slice(0, 100),
      version: name.slice(0, 64),
      description: name,
    });
  }
  await recordQuestions(
    projectUuid,
    scriptAttempts.map((text) => ({ text, times: 1, outcome: 'none' as const })),
  );
  return { projectUuid, libraryUuid: library.library_uuid };
}

/** Workflows that have the attempts in every text, and the methods that they use. */
export async function workflowsOfAttempts(
  session: Session,
  projectUuid: string,
  libraryUuid: string,
): Promise<{ methods: string[]; workflows: string[] }> {
  const listed = await callAs(session, 'GET', `/api/methods/library/${libraryUuid}`);
  const methods = ((await listed.json()) as { method_uuid: string }[]).map(({ method_uuid }) => method_uuid);
  const workflows: string[] = [];
  for (const name of namesOfAttempts) {
    const { workflow_uuid } = await createWorkflowOf(session, projectUuid, libraryUuid, 'Attempts');
    workflows.push(workflow_uuid);
    await callAs(session, 'PATCH', `/api/workflows/${workflow_uuid}`, {
      name,
      description: name,
      tags: [name.slice(0, 50)],
      steps: methods
        .slice(0, 2)
        .map((method_uuid) => ({ method_uuid, method_name: name, description: name })),
    });
  }
  return { methods, workflows };
}

/** Records all effects of an attempt: a call, a dialog, a request to its host, a policy violation. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding(
    'ranHere',
    ({ page }, what: unknown) => void seen.push(`ran at ${page.url()}: ${what}`),
  );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective, sample }) =>
      (window as unknown as { ranHere: (what: string) => void }).ranHere(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === canary) seen.push(`asked ${request.url()}`);
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.push(`dialog at ${page.url()}`);
      void dialog.dismiss();
    });
  });
  return seen;
}

/** Opens a page, and moves over every element that a mouse or a keyboard reaches. */
export async function lookAt(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url);
  const heading = page.getByRole('heading', { level: 1 }).first();
  const shown = async () => `${answer?.status()} at ${page.url()}: ${(await page.content()).slice(0, 2000)}`;
  const isThere = await heading.waitFor({ timeout: 8_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere || (answer?.status() ?? 0) >= 500) throw new Error(`${url} was answered ${await shown()}`);
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['mouseover', 'mouseenter', 'pointerover', 'focus'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (element instanceof HTMLDetailsElement) element.open = true;
    }
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}
