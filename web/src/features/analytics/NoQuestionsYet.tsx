import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import { Cable } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/EmptyState.tsx';

/** Shown above the charts of a project without questions: explains how to get the first ones. */
export function NoQuestionsYet({ projectName, projectHref }: { projectName: string; projectHref: string }) {
  return (
    <Card padded className="mb-4 flex flex-wrap items-center gap-4">
      <IconTile>
        <Cable />
      </IconTile>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="title-card">{messages.nobodyAsked}</h2>
        <p className="mt-1 text-13 text-pretty text-ink-2">{messages.nobodyAskedText(projectName)}</p>
      </div>
      <Link to={projectHref} className={buttonClasses({})}>
        {messages.openProject}
      </Link>
    </Card>
  );
}
