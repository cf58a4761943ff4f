import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** The digest of a week, in notifications and mails. None of these texts are in the specification. */
export interface WeekFigures {
  count: number;
  answered: number;
  /** Of the week before; null where nothing was asked then. */
  before: { count: number; answered: number } | null;
  developers: number;
  /** The question that was most often left without an answer. */
  gap: { text: string; count: number } | null;
}

const rateOf = ({ count, answered }: { count: number; answered: number }): number =>
  Math.round((100 * answered) / count);

/** "+6 points" between two answer rates; empty where there is nothing to compare, or no difference. */
function changeOf({ before, ...week }: WeekFigures): string {
  const change = before ? rateOf(week) - rateOf(before) : 0;
  if (change === 0) return '';
  return ` (${change > 0 ? '+' : '−'}${counted(Math.abs(change), 'point')})`;
}

const asked = (week: WeekFigures): string =>
  `${counted(week.count, 'question')}, ${rateOf(week)}% answered${changeOf(week)}`;
const met = ({ developers }: WeekFigures): string =>
  developers > 0 ? `, ${counted(developers, 'new developer')}` : '';
const unanswered = ({ gap }: WeekFigures): string =>
  gap ? ` “${gap.text}” went unanswered ${counted(gap.count, 'time')}.` : '';

export const weekOf = (project: string, week: WeekFigures): string =>
  `${project} last week: ${asked(week)}${met(week)}.${unanswered(week)}`;

export const subject = (count: number): string => `Developers asked ${counted(count, 'question')} last week`;
export const heading = 'What developers asked last week';
export const more = (count: number): string =>
  `Developers asked about ${formatCount(count)} more of your projects last week.`;
export const button = 'See what needs work';
export const why =
  'You are receiving this email because developers asked about a project you own on Fieldkit last week. It is sent on Mondays. Turn it off in Settings, under Newsletter preferences.';
