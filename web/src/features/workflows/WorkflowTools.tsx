import { workflowScreenMessages as say } from '@fieldkit/contract/messages/workflow-screens.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { FileDown, FileUp, Plus, RotateCw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import { useExport } from './use-export.ts';

export interface WorkflowToolsProps {
  libraryUuid: string;
  ownership: Role | undefined;
  /** There is nothing to export. */
  isEmpty: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onImport: () => void;
  onCreate: () => void;
}

/** Refresh, Arazzo in and out, Create. */
export function WorkflowTools(props: WorkflowToolsProps) {
  const { libraryUuid, ownership, isEmpty, isRefreshing, onRefresh, onImport, onCreate } = props;
  const exporting = useExport();
  const mayCreate = can(ownership, 'workflows.create');

  return (
    <>
      <IconButton
        variant="outline"
        label={say.refresh}
        icon={<RotateCw />}
        loading={isRefreshing}
        onClick={onRefresh}
      />
      <IconButton
        variant="outline"
        label={say.importArazzo}
        icon={<FileUp />}
        unavailable={mayCreate ? undefined : say.onlyOwnerImports}
        onClick={onImport}
      />
      <IconButton
        variant="outline"
        label={say.exportAll}
        icon={<FileDown />}
        disabled={isEmpty}
        loading={exporting.isPending}
        onClick={() => exporting.mutate({ libraryId: libraryUuid })}
      />
      {ownership && !mayCreate ? (
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
