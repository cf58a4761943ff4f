import type { AnswerEvent, AnswerPiece } from '@fieldkit/contract/plugin-site.ts';
import { citedPath } from '../site-paths.ts';
import * as messages from './client.messages.ts';

/**
 * Shows the answer that a model writes below the server's own answer, sentence by sentence, as the server
 * checks them. If it does not arrive completely, it is removed again.
 */
export async function showWrittenAnswer(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-written]');
  const text = place?.querySelector<HTMLElement>('[data-written-text]');
  const note = place?.querySelector<HTMLElement>('[data-written-note]');
  if (!place || !text || !note) return;
  place.hidden = false;
  place.ariaBusy = 'true';
  note.textContent = messages.writing;
  const isWhole = await receive(place, text).catch(() => false);
  place.ariaBusy = 'false';
  note.textContent = isWhole ? messages.written : '';
  place.hidden = !isWhole;
  if (!isWhole) text.replaceChildren();
}

/**
 * Renders the answer while it arrives.
 * @returns whether it arrived completely
 */
async function receive({ dataset }: HTMLElement, text: HTMLElement): Promise<boolean> {
  const { written = '', ticket = '' } = dataset;
  const headers = { 'content-type': 'text/plain' };
  const answer = await fetch(written, { method: 'POST', headers, body: ticket });
  const reader = answer.ok ? answer.body?.getReader() : undefined;
  if (!reader) return false;
  const decoder = new TextDecoder();
  let isWhole = false;
  for (let rest = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) return isWhole;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = JSON.parse(line) as AnswerEvent;
      if ('end' in event) isWhole = event.end === 'whole';
      else draw(text, event);
    }
  }
}

function draw(text: HTMLElement, { sentence, begins }: Extract<AnswerEvent, { begins: boolean }>): void {
  let paragraph = text.lastElementChild;
  if (begins || !paragraph) {
    paragraph = document.createElement('p');
    paragraph.className = 'answer-text';
    paragraph.setAttribute('dir', 'auto');
    text.append(paragraph);
  } else paragraph.append(' ');
  paragraph.append(...sentence.map(drawPiece));
}

/** Creates only text nodes, so that nothing in the answer is parsed as HTML. */
function drawPiece(piece: AnswerPiece): Node {
  if ('text' in piece) return document.createTextNode(piece.text);
  if ('code' in piece) {
    const code = document.createElement('code');
    code.dir = 'ltr';
    code.textContent = piece.code;
    return code;
  }
  const link = document.createElement('a');
  link.href = citedPath(piece.cites);
  link.textContent = piece.cites.name;
  return link;
}
