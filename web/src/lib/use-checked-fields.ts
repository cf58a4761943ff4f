import { useEffect, useRef } from 'react';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'trigger' | 'getValues' | 'formState'
>;
type Options = Pick<RegisterOptions, 'onChange'>;

/** Controls that must not move between press and release. */
const pressable = 'button, a, label';

/**
 * Registers the fields of a form. Filled fields are validated on blur, and invalid ones on input. Empty
 * fields are validated only on submit. So are fields that the user leaves by pressing a button, because an
 * error that appears during the press would move the button before it is released. The form keeps the mode
 * `onSubmit`.
 */
export function useCheckedFields<Values extends FieldValues>(form: Form<Values>) {
  const { register, trigger, getValues, formState } = form;
  const errors: Record<string, { message?: unknown } | undefined> = formState.errors;
  const isPressing = usePressing();

  const errorOf = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const checked = (name: Path<Values>, { onChange }: Options = {}) =>
    register(name, {
      onBlur: () => !isPressing.current && getValues(name) !== '' && void trigger(name),
      onChange: (event) => {
        if (errors[name]) void trigger(name);
        onChange?.(event);
      },
    });

  return { register: checked, errorOf };
}

/**
 * Whether the last pointer press was on a button, and no key was pressed since. Returns a ref. Listens on the document,
 * because the buttons of a dialog are outside its form.
 */
function usePressing() {
  const isPressing = useRef(false);

  useEffect(() => {
    const press = ({ target }: Event) => {
      isPressing.current = target instanceof Element && target.closest(pressable) !== null;
    };
    const type = () => {
      isPressing.current = false;
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', type, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', type, true);
    };
  }, []);

  return isPressing;
}
