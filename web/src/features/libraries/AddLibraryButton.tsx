import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { PackagePlus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

/** For those who may add a library. */
export function AddLibraryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="solid" icon={<PackagePlus />} onClick={onClick}>
      {say.add}
    </Button>
  );
}
