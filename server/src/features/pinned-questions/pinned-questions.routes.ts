import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { type Route, route } from '../../services/action.ts';
import { listPinnedQuestions } from './list-pinned-questions.ts';
import { pinQuestion } from './pin-question.ts';
import { replayPreview } from './replay-preview.ts';
import { replayWorkflow } from './replay-workflow.ts';
import { unpinQuestion } from './unpin-question.ts';

export const pinnedQuestionRoutes: readonly Route[] = [
  route(pinnedQuestionCalls.list, listPinnedQuestions),
  route(pinnedQuestionCalls.create, pinQuestion),
  route(pinnedQuestionCalls.delete, unpinQuestion),
  route(pinnedQuestionCalls.replayPreview, replayPreview),
  route(pinnedQuestionCalls.replayWorkflow, replayWorkflow),
];
