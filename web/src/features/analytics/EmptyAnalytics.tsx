import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import * as messages from './analytics.messages.ts';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';

const SampleCharts = lazy(async () => ({ default: (await import('./SampleCharts.tsx')).SampleCharts }));

interface EmptyAnalyticsProps {
  project: Project;
  projectHref: string;
  queriesHref: string;
}

/** Shown for a project without questions: how to get the first ones, and what the charts will show. */
export function EmptyAnalytics({ project, projectHref, queriesHref }: EmptyAnalyticsProps) {
  const [isSample, setSample] = useState(false);
  const steps = [
    { ...messages.firstQuestions.publish, href: `${projectHref}?open=plugin` },
    { ...messages.firstQuestions.connect, href: `${projectHref}?open=mcp-keys` },
    { ...messages.firstQuestions.ask, href: `${queriesHref}?project=${project.project_uuid}&view=try` },
  ];
  if (isSample)
    return (
      <>
        <Notice
          tone="info"
          className="mb-4"
          action={
            <Button size="sm" onClick={() => setSample(false)}>
              {messages.hideSample}
            </Button>
          }
        >
          {messages.sampleText}
        </Notice>
        <Suspense fallback={<ChartsSkeleton />}>
          <SampleCharts project={project} />
        </Suspense>
      </>
    );
  return (
    <Card as="section" aria-label={messages.nobodyAsked} className="overflow-hidden">
      <div className="grid gap-x-8 gap-y-5 p-6 lg:grid-cols-2">
        <div>
          <h2 className="title-section">{messages.nobodyAsked}</h2>
          <p className="mt-1 max-w-prose text-13 text-pretty text-ink-2">
            {messages.noQuestionsText(project.name)}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Link to={projectHref} className={buttonClasses({})}>
              {messages.openProject}
            </Link>
            <Button variant="ghost" onClick={() => setSample(true)}>
              {messages.showSample}
            </Button>
          </div>
        </div>
        <ol className="grid gap-3">
          {steps.map(({ label, text, href }, at) => (
            <li key={label} className="flex gap-3">
              <span className="workflow-node-number">{at + 1}</span>
              <div className="min-w-0">
                <Link to={href} className="link text-13 font-medium">
                  {label}
                </Link>
                <p className="text-12 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <ul className="grid border-t border-line bg-sunken sm:grid-cols-3">
        {ghosts.map(({ title, text, drawing }) => (
          <li key={title} className="p-6">
            <h3 className="text-13 font-medium text-ink-2">{title}</h3>
            <svg
              aria-hidden="true"
              viewBox="0 0 240 72"
              className="my-3 w-full fill-current text-(--c1) opacity-40"
            >
              {drawing}
            </svg>
            <p className="text-12 text-ink-3">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const curve = 'M2 62 C40 58 48 40 80 44 S128 30 156 26 S208 14 238 6';

/** Faint drawings of three charts, each with a description of what it will show. */
const ghosts = [
  {
    title: analyticsMessages.totalQueries,
    text: messages.noQuestions,
    drawing: (
      <>
        <path d={`${curve}V72H2z`} opacity="0.3" />
        <path d={curve} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  {
    title: messages.answerRate,
    text: messages.noQuestions,
    drawing: [22, 30, 26, 40, 46, 52, 62].map((height, at) => (
      <rect key={height} x={2 + at * 36} y={72 - height} width="20" height={height} rx="3" />
    )),
  },
  {
    title: analyticsMessages.endpoints,
    text: analyticsMessages.noEndpoints,
    drawing: [222, 168, 120, 62].map((width, at) => (
      <rect key={width} x="0" y={2 + at * 18} width={width} height="12" rx="3" />
    )),
  },
];
