import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { listPinnedQuestions } from './list-pinned-questions.ts';
import { pinQuestion } from './pin-question.ts';
import { replayPreview } from './replay-preview.ts';
import { replayWorkflow } from './replay-workflow.ts';
import { unpinQuestion } from './unpin-question.ts';

export function pinnedQuestionRoutes(app: FastifyInstance): void {
  bind(app, pinnedQuestionCalls.list, listPinnedQuestions);
  bind(app, pinnedQuestionCalls.create, pinQuestion);
  bind(app, pinnedQuestionCalls.delete, unpinQuestion);
  bind(app, pinnedQuestionCalls.replayPreview, replayPreview);
  bind(app, pinnedQuestionCalls.replayWorkflow, replayWorkflow);
}
