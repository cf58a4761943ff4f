import type { Library } from '@fieldkit/contract/libraries.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { clsx } from 'clsx';
import { Braces, Package } from 'lucide-react';

/** The icons of the kinds of libraries. */
export const libraryIcons = { api: Braces, sdk: Package };

const sizes = { md: 'size-9 rounded-md [&_svg]:size-4', lg: 'size-11 rounded-lg [&_svg]:size-5' };

/** A tile with the icon of a library's kind. */
export function LibraryTile({ library, size = 'md' }: { library: Library; size?: keyof typeof sizes }) {
  const isOfApi = isApi(library.programming_language);
  const Icon = isOfApi ? libraryIcons.api : libraryIcons.sdk;
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center border border-line',
        isOfApi ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-2',
        sizes[size],
      )}
    >
      <Icon aria-hidden="true" />
    </span>
  );
}
