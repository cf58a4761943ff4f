import * as votes from '@fieldkit/contract/messages/page-votes.ts';
import { element } from './elements.ts';
import * as messages from './widget.messages.ts';

const MAX_TEXT = '500';

export type FeedbackTarget = { origin: string; project: string; report: string };

/** Asks whether an answer helped: "Yes" is one press, "No" opens a choice of reasons. */
export function drawFeedback(target: FeedbackTarget): HTMLElement {
  const yes = element('button', { type: 'button', class: 'outlined' }, votes.yes);
  const problems = Object.entries(votes.problems).map(([value, text]) =>
    element('label', {}, element('input', { type: 'radio', name: 'problem', value }), text),
  );
  const reason = element('textarea', { id: 'reason', rows: '3', maxlength: MAX_TEXT, dir: 'auto' });
  const send = element('button', { type: 'button', class: 'outlined' }, votes.send);
  const reasons = element(
    'details',
    {},
    element('summary', { class: 'outlined' }, votes.no),
    element('fieldset', {}, element('legend', {}, votes.problem), ...problems),
    element('label', { for: 'reason' }, votes.more),
    reason,
    send,
  );
  const status = element('p', { role: 'status', class: 'quiet', tabindex: '-1' });
  const box = element(
    'section',
    { class: 'feedback', 'aria-label': votes.answerQuestion },
    element('p', {}, votes.answerQuestion),
    yes,
    reasons,
    status,
  );
  let isSending = false;

  async function vote(helpful: 'yes' | 'no'): Promise<void> {
    if (isSending) return;
    isSending = true;
    const problem = box.querySelector<HTMLInputElement>(':checked')?.value ?? '';
    const details = helpful === 'yes' ? {} : { problem, reason: reason.value };
    reasons.open = false;
    // The sentence takes the place of the buttons while the user presses one, so that nothing moves later.
    box.style.minHeight = `${box.offsetHeight}px`;
    yes.hidden = reasons.hidden = true;
    status.textContent = messages.sending;
    status.focus();
    const refusal = await sendVote(target, { helpful, ...details });
    status.textContent = refusal ?? messages.thanks;
    if (refusal === null) return;
    // It can be sent again.
    isSending = false;
    yes.hidden = reasons.hidden = false;
    reasons.open = helpful === 'no';
  }
  yes.addEventListener('click', () => void vote('yes'));
  send.addEventListener('click', () => void vote('no'));
  return box;
}

/** Sends a vote. @returns why it was refused, or null */
async function sendVote(
  { origin, project, report }: FeedbackTarget,
  vote: Record<string, string>,
): Promise<string | null> {
  try {
    const { ok, status } = await fetch(`${origin}/widget/feedback`, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ project, report, ...vote }),
    });
    if (ok) return null;
    return status === 429 ? messages.tooManyVotes : messages.voteFailed;
  } catch {
    return messages.voteFailed;
  }
}
