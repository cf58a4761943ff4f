import { Card } from '../../ui/Card.tsx';
import * as filterMessages from './analytics.messages.ts';
import * as messages from './overview.messages.ts';

const figures = [
  [messages.questions, '0'],
  [filterMessages.answerRate, '–'],
  [messages.newDevelopers, '0'],
  [messages.openGaps, '0'],
] as const;

/** The four figures of a project that was never asked, in one row. */
export const NoFigures = () => (
  <Card as="section" aria-label={messages.noFigures}>
    <dl className="grid grid-cols-2 lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="h-20 px-5 py-2.5">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="figure mt-1">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
