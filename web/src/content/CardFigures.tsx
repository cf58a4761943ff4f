import { formatDate } from '@fieldkit/contract/format-date.ts';
import { type WeeklyFigures, weeklyFigureCalls } from '@fieldkit/contract/weekly-figures.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { callApi } from '../lib/api-client.ts';
import { callKey } from '../lib/call-options.ts';
import { percentOf } from '../lib/percent.ts';
import { Sparkline } from '../ui/Sparkline.tsx';
import * as messages from './card-figures.messages.ts';

/** Questions are counted once a day. */
const staleTime = 10 * 60_000;

/** The figures of the user's projects by id; undefined until they are loaded. */
export function useProjectFigures(): ReadonlyMap<string, WeeklyFigures> | undefined {
  const { data } = useQuery({
    queryKey: callKey(weeklyFigureCalls.ofProjects),
    queryFn: ({ signal }) => callApi(weeklyFigureCalls.ofProjects, { signal }),
    select: (rows) => new Map(rows.map((row) => [row.project_uuid, row])),
    staleTime,
  });
  return data;
}

/** The figures of a project's libraries by id; undefined until they are loaded. */
export function useLibraryFigures(projectUuid: string): ReadonlyMap<string, WeeklyFigures> | undefined {
  const { data } = useQuery({
    queryKey: callKey(weeklyFigureCalls.ofLibraries, projectUuid),
    queryFn: ({ signal }) => callApi(weeklyFigureCalls.ofLibraries, { params: { projectUuid }, signal }),
    select: (rows) => new Map(rows.map((row) => [row.library_uuid, row])),
    staleTime,
  });
  return data;
}

interface RowFiguresProps {
  name: string;
  updatedAt: string;
  figures: WeeklyFigures | null | undefined;
}

const trendCell = 'w-16 max-sm:hidden lg:max-xl:hidden';

/** The same figures in a row of a list. Their cells keep their size while the figures load. */
export function RowFigures({ name, updatedAt, figures }: RowFiguresProps) {
  const changed = formatDate(updatedAt, '');
  return (
    <div className="flex min-h-9 items-center gap-3 text-12 leading-4.5 text-ink-3 tabular-nums">
      {figures ? (
        <Trend name={name} figures={figures} className={trendCell} />
      ) : (
        <span className={clsx('shrink-0', trendCell)} />
      )}
      <p className="min-w-0">
        <span className="block truncate">
          {figures && (
            <>
              <span className="text-ink-2">{messages.questions(figures.count)}</span>
              {` · ${messages.answered(percentOf(figures.answered, figures.count))}`}
            </>
          )}
          {figures === null && messages.none}
          {figures === undefined && '\u00a0'}
        </span>
        {changed && <span className="block truncate">{messages.changed(changed)}</span>}
      </p>
    </div>
  );
}

interface TrendProps {
  name: string;
  figures: WeeklyFigures;
  className: string;
}

/** The questions of each week as a line, with the period that the figures are about. */
const Trend = ({ name, figures, className }: TrendProps) => (
  <div className={clsx('shrink-0', className)}>
    <Sparkline label={messages.trend(name)} values={figures.weeks} className="h-5! w-full" />
    <p className="text-right text-11 leading-4">{messages.period}</p>
  </div>
);

interface CardFiguresProps {
  /** The project or library. */
  name: string;
  /** When its content was last changed. */
  updatedAt: string;
  /** Undefined until they are loaded; null if there were no questions. */
  figures: WeeklyFigures | null | undefined;
  /** Not for libraries, because a question without a certain answer belongs to no library: it would be 100%. */
  showsAnswerRate?: boolean;
}

/**
 * Two lines on a card: the questions of the last twelve weeks with the answer rate, and the last change. Nothing moves
 * when the figures arrive, because the first line is reserved and the trend is on the other side.
 */
export function CardFigures({ name, updatedAt, figures, showsAnswerRate = false }: CardFiguresProps) {
  const changed = formatDate(updatedAt, '');
  return (
    <div className="mx-5 mt-3 flex min-h-9 items-center justify-between gap-3 text-12 leading-4.5 text-ink-3">
      <p className="min-w-0 tabular-nums">
        <span className="block">
          {figures && <span className="text-ink-2">{messages.questions(figures.count)}</span>}
          {figures &&
            showsAnswerRate &&
            ` · ${messages.answered(percentOf(figures.answered, figures.count))}`}
          {figures === null && messages.none}
          {figures === undefined && '\u00a0'}
        </span>
        {changed && <span className="block">{messages.changed(changed)}</span>}
      </p>
      {figures && <Trend name={name} figures={figures} className="w-22" />}
    </div>
  );
}
