import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { aSite } from './shown-examples.ts';

type AskPage = Extract<PluginPageView, { page: 'ask' }>;

/** The page for questions, before one is asked. */
export const anAskPage = (changes: Partial<AskPage> = {}): AskPage => ({
  site: aSite(),
  page: 'ask',
  question: '',
  also: [],
  language: '',
  answer: null,
  suggestions: [],
  ticket: null,
  report: null,
  problem: null,
  ...changes,
});
