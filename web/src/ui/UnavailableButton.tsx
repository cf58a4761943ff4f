import { useId } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface UnavailableButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled' | 'loading'> {
  /** Why it cannot be pressed. */
  reason: string;
}

/** A button that somebody sees but may not press. It stays within reach of the Tab key, so that its reason is read. */
export function UnavailableButton({ reason, ...rest }: UnavailableButtonProps) {
  const id = useId();
  return (
    <>
      <Tooltip text={reason}>
        <Button {...rest} aria-disabled="true" aria-describedby={id} />
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
