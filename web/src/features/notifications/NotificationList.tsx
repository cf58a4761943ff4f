import { notificationMessages as say } from '@fieldkit/contract/messages/notifications.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useGrowing } from '../../lib/use-growing.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useDismissal } from './notifications.hooks.ts';

export interface NotificationListProps {
  notifications: readonly Notification[];
  projectPath: (projectUuid: string) => string;
}

/** All of them, to be answered one by one or deleted together. */
export function NotificationList({ notifications, projectPath }: NotificationListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const deletion = useDismissal(true);
  // What went meanwhile is chosen no more.
  const selected = notifications.map(({ _id }) => _id).filter((id) => chosen.has(id));
  const hasAll = selected.length === notifications.length;

  const choose = useCallback(
    (id: string, on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const rendered = useGrowing(notifications.length);
  const remove = () => {
    deletion.mutate(selected);
    setChosen(new Set());
  };

  return (
    <>
      <div className="mt-6 mb-3 flex min-h-8 flex-wrap items-center gap-2">
        <Button
          size="sm"
          onClick={() => setChosen(hasAll ? new Set() : new Set(notifications.map(({ _id }) => _id)))}
        >
          {hasAll ? say.deselectAll : say.selectAll}
        </Button>
        {selected.length > 0 && (
          <Button size="sm" variant="danger" icon={<Trash2 />} onClick={remove}>
            {say.deleteSelected(selected.length)}
          </Button>
        )}
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {notifications.slice(0, rendered).map((item) => (
            <NotificationRow
              key={item._id}
              projectPath={projectPath}
              item={item}
              isSelected={chosen.has(item._id)}
              onSelect={choose}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}
