import { SearchInput, type SearchInputProps } from './SearchInput.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';

export interface SettledSearchInputProps extends Omit<SearchInputProps, 'value' | 'onValueChange'> {
  /** The current search term. */
  search: string;
  /** Called once the typing pauses. */
  onSearch: (search: string) => void;
}

/**
 * A search field that reports its text only after the typing pauses, so that no row is rendered again per
 * letter.
 */
export function SettledSearchInput({ search, onSearch, ...rest }: SettledSearchInputProps) {
  const [typed, setTyped] = useDebouncedSearch(search, onSearch);
  return <SearchInput {...rest} value={typed} onValueChange={setTyped} />;
}
