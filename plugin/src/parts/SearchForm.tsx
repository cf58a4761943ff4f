import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ReactNode } from 'react';
import { paths } from '../site-paths.ts';

export interface SearchFormProps {
  action: string;
  label: string;
  hint?: string;
  value: string;
  button?: string;
  isWide?: boolean;
  /** Additional fields of the same form. */
  children?: ReactNode;
  /** Fields on separate lines below the button. */
  below?: ReactNode;
}

/** A search that works without scripts. Its results are a page with an address. */
export function SearchForm({
  action,
  label,
  hint,
  value,
  button = messages.search,
  isWide,
  children,
  below,
}: SearchFormProps) {
  return (
    <search>
      <form action={action} className={isWide ? 'search wide' : 'search'}>
        <label className="sr-only" htmlFor="q">
          {label}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          defaultValue={value}
          placeholder={hint ?? label}
          maxLength={500}
          autoComplete="off"
          dir="auto"
        />
        {children}
        <button type="submit" className="button solid">
          {button}
        </button>
        {below}
      </form>
    </search>
  );
}

/** The field for a question in plain words. */
export const QuestionForm = ({
  value = '',
  ...props
}: Partial<Pick<SearchFormProps, 'value' | 'isWide' | 'below'>>) => (
  <SearchForm
    action={paths.ask}
    label={messages.question}
    hint={messages.askHint}
    value={value}
    button={messages.ask}
    {...props}
  />
);
