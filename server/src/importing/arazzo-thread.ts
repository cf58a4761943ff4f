import { parentPort, workerData } from 'node:worker_threads';
import { readArazzo } from '@fieldkit/spec-importer/arazzo/read-arazzo.ts';
import { UnreadableDocument } from '@fieldkit/spec-importer/unreadable-document.ts';
import type { ArazzoReply } from './read-arazzo-apart.ts';

parentPort?.postMessage(reply(workerData as Uint8Array));

function reply(bytes: Uint8Array): ArazzoReply {
  try {
    return { document: readArazzo(bytes) };
  } catch (problem) {
    if (!(problem instanceof UnreadableDocument)) throw problem;
    return { refused: { title: problem.title, sentence: problem.sentence } };
  }
}
