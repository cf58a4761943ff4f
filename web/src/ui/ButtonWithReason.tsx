import { useId } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface ButtonWithReasonProps extends ButtonProps {
  /** Why the button is unavailable; undefined when it is available. */
  reason: string | undefined;
}

/** A button that may be unavailable to some users. It then stays focusable, so that the reason is read. */
export function ButtonWithReason({ reason, ...rest }: ButtonWithReasonProps) {
  const id = useId();
  if (!reason) return <Button {...rest} />;
  return (
    <>
      <Tooltip text={reason}>
        <Button {...rest} aria-disabled="true" aria-describedby={id} onClick={undefined} />
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
