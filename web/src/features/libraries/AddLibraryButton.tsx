import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { PackagePlus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

export interface AddLibraryButtonProps {
  onClick: () => void;
  /** Whether this is the primary button of the view. */
  isMain?: boolean;
}

/** Shown only to users who may add a library. */
export function AddLibraryButton({ onClick, isMain = true }: AddLibraryButtonProps) {
  return (
    <Button
      variant={isMain ? 'solid' : 'outline'}
      icon={<PackagePlus className="max-sm:hidden" />}
      onClick={onClick}
    >
      {messages.add}
    </Button>
  );
}
