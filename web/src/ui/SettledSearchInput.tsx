import { SearchInput, type SearchInputProps } from './SearchInput.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';

export interface SettledSearchInputProps extends Omit<SearchInputProps, 'value' | 'onValueChange'> {
  /** What is searched for now. */
  search: string;
  /** Once the typing pauses. */
  onSearch: (search: string) => void;
}

/** A search field that keeps what is being typed to itself until the typing pauses: no row is drawn again for a letter. */
export function SettledSearchInput({ search, onSearch, ...rest }: SettledSearchInputProps) {
  const [typed, setTyped] = useDebouncedSearch(search, onSearch);
  return <SearchInput {...rest} value={typed} onValueChange={setTyped} />;
}
