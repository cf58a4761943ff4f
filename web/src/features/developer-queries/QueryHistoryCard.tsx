import { Card } from '../../ui/Card.tsx';
import { QueryHistory, type QueryHistoryProps } from './QueryHistory.tsx';

/** The history of a query below its row. */
export function QueryHistoryCard(props: QueryHistoryProps) {
  return (
    <Card padded className="mt-4">
      <QueryHistory {...props} />
    </Card>
  );
}
