import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import { Input } from '../../ui/Input.tsx';
import { todayInUtc } from './periods.ts';

export interface CustomDaysProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from?: string | null; to?: string | null }) => void;
}

/** The first and the last day, both included. A day that passes the other moves it too. */
export function CustomDays({ from = '', to = '', onChange }: CustomDaysProps) {
  const today = todayInUtc();
  return (
    <>
      <Input
        type="date"
        aria-label={messages.from}
        value={from}
        max={today}
        onChange={({ target: { value } }) =>
          onChange({ from: value || null, ...(to && value > to && { to: value }) })
        }
        className="md:w-auto"
      />
      <Input
        type="date"
        aria-label={messages.to}
        value={to}
        max={today}
        onChange={({ target: { value } }) =>
          onChange({ to: value || null, ...(value && value < from && { from: value }) })
        }
        className="md:w-auto"
      />
    </>
  );
}
