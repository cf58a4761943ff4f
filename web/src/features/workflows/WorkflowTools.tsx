import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { FileDown, FileUp } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListTools } from '../../ui/ListTools.tsx';
import { useExport } from './use-export.ts';
import * as messages from './workflows.messages.ts';

export interface WorkflowToolsProps {
  libraryUuid: string;
  ownership: Role | undefined;
  /** The list is empty, so there is nothing to export. */
  isEmpty: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onImport: () => void;
  onCreate: () => void;
}

/** Refresh, Arazzo import and export, Create. */
export function WorkflowTools(props: WorkflowToolsProps) {
  const { libraryUuid, ownership, isEmpty, isRefreshing, onRefresh, onImport, onCreate } = props;
  const exporting = useExport();
  const mayCreate = can(ownership, 'workflows.create');

  return (
    <ListTools
      refreshLabel={messages.refresh}
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
      createLabel={messages.create}
      createUnavailable={mayCreate ? undefined : messages.onlyOwnerCreates}
      onCreate={onCreate}
    >
      <IconButton
        variant="outline"
        label={messages.importArazzo}
        icon={<FileUp />}
        unavailable={mayCreate ? undefined : messages.onlyOwnerImports}
        onClick={onImport}
      />
      <IconButton
        variant="outline"
        label={messages.exportAll}
        icon={<FileDown />}
        disabled={isEmpty}
        loading={exporting.isPending}
        onClick={() => exporting.mutate({ libraryId: libraryUuid })}
      />
    </ListTools>
  );
}
