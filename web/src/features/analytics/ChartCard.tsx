import { Download, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { csvOf, downloadFile, fileNameOf } from '../../lib/download-file.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { maxRows } from '../../lib/fetch-all-pages.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton, useIsDelayOver } from '../../ui/Skeleton.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as messages from './analytics.messages.ts';

export interface Table {
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export interface ChartCardProps {
  title: string;
  description: string;
  /** A link next to the title. */
  action?: ReactNode;
  projectName: string;
  query: {
    isPending: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  shape: SkeletonShape;
  /** The same figures as a table; null if there are none. */
  table: Table | null;
  /**
   * The data for the downloaded file, if it contains more than the table. `isCut` is true if there are more
   * rows than fit in a file.
   */
  wholeTable?: () => Promise<Table & { isCut?: boolean }>;
  /** Shown when there is no data to draw. */
  empty: ReactNode;
  children: ReactNode;
}

/**
 * A chart in a card, with its title, table and download. While it loads, after a failure or without data, a
 * replacement is shown.
 */
export function ChartCard(props: ChartCardProps) {
  const { title, description, action, projectName, query, shape, table, empty, children } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const hasFigures = table !== null && table.rows.length > 0;

  const download = async () => {
    try {
      const whole: (Table & { isCut?: boolean }) | null = props.wholeTable ? await props.wholeTable() : table;
      if (!whole) return;
      const name = `${fileNameOf(projectName, 'project')}-${fileNameOf(title, 'chart')}.csv`;
      downloadFile(name, csvOf(whole.header, whole.rows), 'text/csv;charset=utf-8');
      if (whole.isCut) showSuccess(messages.downloadCut(maxRows));
    } catch (error) {
      showError(errorMessage(error, { fallback: messages.downloadFailed }), error, () => void download());
    }
  };

  return (
    <Card
      as="section"
      padded
      aria-labelledby={id}
      aria-busy={query.isPending}
      className="flex h-full flex-col"
    >
      {query.isPlaceholderData && (
        <span className="absolute inset-x-3 top-0 h-0.5 animate-fade-in rounded-full bg-accent" />
      )}
      <div className="mb-4 flex items-start gap-x-2 max-sm:flex-wrap">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="title-card">
            {title}
          </h2>
          <p className="mt-1 text-12 text-ink-3">{description}</p>
        </div>
        {action && <div className="-mt-1.5 max-sm:order-last max-sm:mt-0 max-sm:w-full">{action}</div>}
        {/* The space of the buttons is reserved before figures are loaded and if there are none, so that
            nothing moves. */}
        <div className="-mt-1.5 -mr-2 flex shrink-0 items-center">
          {hasFigures ? (
            <>
              <IconButton
                size="sm"
                label={messages.downloadCsv}
                icon={<Download />}
                onClick={() => void download()}
              />
              <IconButton
                size="sm"
                label={messages.showAsTable}
                icon={<Table2 />}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
                className={isTable ? 'bg-active text-ink' : ''}
              />
            </>
          ) : (
            <>
              <span className="size-7 pointer-coarse:size-9" />
              <span className="size-7 pointer-coarse:size-9" />
            </>
          )}
        </div>
      </div>
      <div className={`flex flex-1 flex-col ${bodyClasses[shape]}`}>
        {query.isPending ? (
          <ChartSkeleton title={title} shape={shape} />
        ) : query.isError ? (
          <RetryNotice title={messages.failed} retryLabel={messages.tryAgain} onRetry={() => query.refetch()}>
            {errorMessage(query.error, { fallback: '' })}
          </RetryNotice>
        ) : !hasFigures ? (
          empty
        ) : isTable ? (
          <ChartTable label={title} {...table} />
        ) : (
          children
        )}
      </div>
    </Card>
  );
}

type SkeletonShape = 'months' | 'stack' | 'words' | 'ring' | 'bars' | 'rows';

/**
 * The usual height of a chart. It also applies while loading and without data, so that no card moves another.
 */
const bodyClasses: Record<SkeletonShape, string> = {
  months: 'min-h-66',
  stack: 'min-h-74',
  words: 'min-h-129 sm:min-h-89 lg:min-h-81',
  ring: 'min-h-44 lg:min-h-66',
  bars: 'min-h-44 lg:min-h-74',
  rows: 'min-h-44 lg:min-h-87',
};

const bars = ['w-full', 'w-3/4', 'w-3/5', 'w-2/5', 'w-1/3', 'w-1/4'];

/** A placeholder in the shape of a chart. It appears only if loading takes a while. */
function ChartSkeleton({ title, shape }: { title: string; shape: SkeletonShape }) {
  const shown = useIsDelayOver(150);
  return (
    <div
      className={`flex flex-1 flex-col transition-opacity duration-150 ${shown ? 'opacity-100' : 'opacity-0'}`}
    >
      <VisuallyHidden>{messages.loading(title)}</VisuallyHidden>
      {(shape === 'months' || shape === 'stack') && (
        <>
          <Skeleton className="mb-4 h-9 w-24" />
          <Skeleton className="min-h-48 w-full grow rounded-md" />
        </>
      )}
      {shape === 'ring' && <Skeleton className="m-auto size-40 rounded-full" />}
      {shape === 'words' && (
        <div className="my-auto flex flex-wrap justify-center gap-3">
          {[...bars, ...bars].map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never move
            <Skeleton key={at} className={at % 3 ? 'h-5 w-36' : 'h-7 w-60'} />
          ))}
        </div>
      )}
      {shape === 'bars' && (
        <div className="grid gap-4">
          {bars.map((width) => (
            <div key={width}>
              <Skeleton className="mb-2 h-4 w-1/3" />
              <Skeleton className={`h-1.5 rounded-full ${width}`} />
            </div>
          ))}
        </div>
      )}
      {shape === 'rows' && (
        <div className="grid gap-3">
          {bars.map((width) => (
            <Skeleton key={width} className="h-8 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}
