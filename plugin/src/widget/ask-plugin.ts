import type { WidgetAnswer } from '@fieldkit/contract/plugin-widget.ts';
import * as messages from './widget.messages.ts';

export type WidgetResult = { answer: WidgetAnswer } | { title: string; text: string };

/** Asks the plugin. No cookies are sent, and the address of the page is not sent beyond its origin. */
export async function askPlugin(
  origin: string,
  project: string,
  question: string,
  signal: AbortSignal,
): Promise<WidgetResult> {
  const failed = { title: messages.failed, text: messages.failedText };
  try {
    const answer = await fetch(`${origin}/widget/ask`, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ project, question }),
      signal,
    });
    if (answer.status === 429) return { title: messages.tooOften, text: messages.tooOftenText };
    const body = await answer.json();
    if (answer.ok) return { answer: body as WidgetAnswer };
    const { error, message } = body as { error?: string; message?: string };
    return { title: error ?? failed.title, text: message ?? failed.text };
  } catch {
    return failed;
  }
}
