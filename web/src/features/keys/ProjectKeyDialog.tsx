import { KeysDialog, type KeysDialogProps } from './KeysDialog.tsx';
import { KeyUsage } from './KeyUsage.tsx';
import { projectKind } from './key-kinds.ts';
import { pushExample } from './push-example.ts';

/** The key with which programs push the content of a project. */
export function ProjectKeyDialog(props: KeysDialogProps) {
  const { project_uuid } = props.project;
  return (
    <KeysDialog
      {...props}
      kind={projectKind}
      usage={(value) => (
        <KeyUsage
          words={projectKind.words}
          value={value}
          written={(key) => pushExample(project_uuid, location.origin, key)}
        />
      )}
    />
  );
}
