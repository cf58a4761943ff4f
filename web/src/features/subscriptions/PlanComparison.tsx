import { formatCount } from '@fieldkit/contract/format-count.ts';
import { type Plan, planLimits, plans, yearlySavings } from '@fieldkit/contract/plans.ts';
import { planIds } from '@fieldkit/contract/subscriptions.ts';
import { ChevronDown } from 'lucide-react';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { formatPrice } from './format-amount.ts';
import * as messages from './plan-comparison.messages.ts';

type Row = { label: string; cellOf: (plan: Plan) => string };

const rows: readonly Row[] = [
  {
    label: messages.monthly,
    cellOf: ({ monthly_price }) =>
      monthly_price === null ? messages.onRequest : messages.aMonth(formatPrice(monthly_price)),
  },
  {
    label: messages.yearly,
    cellOf: ({ yearly_price }) =>
      yearly_price === null ? messages.onRequest : messages.aYear(formatPrice(yearly_price)),
  },
  { label: messages.saved, cellOf: savedIn },
  ...planLimits.map((limit) => ({
    label: messages.limits[limit],
    cellOf: (plan: Plan) => (plan.limits[limit] < 0 ? messages.unlimited : formatCount(plan.limits[limit])),
  })),
];

/** The savings of a year compared with twelve months, also as a percentage. */
function savedIn(plan: Plan): string {
  const savings = yearlySavings(plan);
  if (plan.monthly_price === null || savings <= 0) return messages.none;
  return messages.savedOf(formatPrice(savings), Math.round((100 * savings) / (plan.monthly_price * 12)));
}

/** The prices and limits of all plans side by side, in a collapsed section. */
export function PlanComparison() {
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-3 text-13 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        {messages.summary}
        <ChevronDown className="ml-auto size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <ScrollArea label={messages.summary} className="overflow-x-auto border-t border-line">
        <table className="w-full min-w-xl text-13">
          <thead>
            <tr className="text-left">
              <th scope="col" className="px-4 py-2 font-medium">
                {messages.plan}
              </th>
              {planIds.map((id) => (
                <th key={id} scope="col" className="px-4 py-2 font-medium">
                  {plans[id].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {rows.map(({ label, cellOf }) => (
              <tr key={label}>
                <th scope="row" className="px-4 py-2 text-left font-normal text-ink-2">
                  {label}
                </th>
                {planIds.map((id) => (
                  <td key={id} className="px-4 py-2 whitespace-nowrap tabular-nums">
                    {cellOf(plans[id])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
