import { methodMessages as say } from '@fieldkit/contract/messages/methods.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { Plus, RotateCw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';

export interface MethodToolsProps {
  ownership: Role | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
  onCreate: () => void;
}

/** Refresh and Create. */
export function MethodTools({ ownership, isRefreshing, onRefresh, onCreate }: MethodToolsProps) {
  return (
    <>
      <IconButton
        variant="outline"
        label={say.refresh}
        icon={<RotateCw />}
        loading={isRefreshing}
        onClick={onRefresh}
      />
      {ownership && !can(ownership, 'methods.create') ? (
        <UnavailableButton
          reason={say.onlyOwnerCreates}
          variant="solid"
          icon={<Plus />}
          className="max-sm:flex-1"
        >
          {say.create}
        </UnavailableButton>
      ) : (
        <Button
          variant="solid"
          icon={<Plus />}
          className="max-sm:flex-1"
          disabled={!ownership}
          onClick={onCreate}
        >
          {say.create}
        </Button>
      )}
    </>
  );
}
