import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, type InputProps } from './Input.tsx';

export interface PasswordInputProps extends Omit<InputProps, 'type'> {
  showLabel: string;
  hideLabel: string;
}

/**
 * A password field with a button that shows the password. `autoComplete` must declare a new or a current
 * password.
 */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;

  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={clsx('pr-11', className)}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid aspect-square place-items-center rounded-sm text-ink-3 transition-colors duration-100 hover:bg-hover hover:text-ink focus-visible:outline-offset-0"
      >
        {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
      </button>
    </div>
  );
}
