import { KeysDialog, type KeysDialogProps } from './KeysDialog.tsx';
import { mcpKind } from './key-kinds.ts';
import { McpUsage } from './McpUsage.tsx';

/** The key with which AI clients read a project: made, copied and deleted by its owner. */
export function McpKeysDialog(props: KeysDialogProps) {
  const { name } = props.project;
  return (
    <KeysDialog {...props} kind={mcpKind} usage={(key) => <McpUsage projectName={name} value={key} />} />
  );
}
