import { counted } from '@fieldkit/contract/format-count.ts';

/** The figures on the cards of projects and libraries. */
export const trend = (name: string) => `Questions to ${name} per week, in the last 12 weeks`;
export const questions = (count: number) => counted(count, 'question');
export const period = '12 weeks';
export const answered = (percent: number) => `${percent}% answered`;
export const none = 'No questions in 12 weeks';
export const changed = (time: string) => `Changed ${time}`;
