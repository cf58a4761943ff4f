import type { ReactNode } from 'react';
import { KeysDialog, type KeysDialogProps } from './KeysDialog.tsx';
import { mcpKind } from './key-kinds.ts';
import { McpUsage } from './McpUsage.tsx';

/**
 * The key with which AI clients read a project: the owner creates, copies and deletes it. `access` shows
 * which other users may use the project.
 */
export function McpKeysDialog({ access, ...props }: KeysDialogProps & { access?: ReactNode }) {
  const { name } = props.project;
  return (
    <KeysDialog
      {...props}
      kind={mcpKind}
      usage={(key) => <McpUsage projectName={name} value={key} />}
      below={access}
    />
  );
}
