import { documentFormats } from '@fieldkit/contract/document-formats.ts';
import { type DescribedDocument, libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/add-library.ts';
import { isWebAddress } from '@fieldkit/contract/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/**
 * What became of the address: the document is being read, what it is, or why it cannot be read. Two lines, or three
 * on phones, are kept for it, so that the fields below do not move when the answer arrives.
 */
export function AddressHint({ description }: { description: Description }) {
  return (
    <span role="status" className="block min-h-[2lh] max-sm:min-h-[3lh]">
      {description.state === 'none' && messages.urlText}
      {description.state === 'reading' && (
        <span className="flex items-center gap-1.5">
          <Spinner />
          {messages.readingAddress}
        </span>
      )}
      {description.state === 'read' && (
        <span className="flex items-start gap-1.5 text-ink-2">
          <CircleCheck aria-hidden="true" className="mt-px size-3.5 shrink-0 text-ok" />
          <span className="min-w-0 wrap-anywhere">
            <span dir="auto" className="block truncate font-medium text-ink">
              {description.document.name}
            </span>
            <span className="line-clamp-2 sm:line-clamp-1" title={textOf(description)}>
              {textOf(description)}
            </span>
          </span>
        </span>
      )}
      {description.state === 'failed' && (
        <span className="flex items-start gap-1.5 text-warn">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {errorMessage(description.error, { prefer: 'both', fallback: messages.addressNotRead })}
          </span>
        </span>
      )}
    </span>
  );
}

const textOf = ({ document }: Extract<Description, { state: 'read' }>): string => {
  const { spec_type, format_version, methods, base_url } = document;
  // GraphQL and Postman have no versions that people know.
  const version = /^\d/.test(format_version) ? ` ${format_version}` : '';
  return messages.addressRead(`${documentFormats[spec_type].label}${version}`, methods, base_url);
};

/** Milliseconds for which an address must not have changed. */
const REST_MS = 400;

export type Description =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'read'; document: DescribedDocument }
  | { state: 'failed'; error: unknown };

/**
 * What the document at an address says about itself. The server reads it once the user has stopped typing, and stops
 * when the address changes or the form is closed. `onRead` receives each document once.
 */
export function useDescribedDocument(
  projectUuid: string,
  address: string,
  onRead: (document: DescribedDocument) => void,
): Description {
  const entered = isWebAddress(address.trim()) ? address.trim() : '';
  const rested = useDebounced(entered, REST_MS);
  const isRested = entered !== '' && rested === entered;
  const { data, error, isFetching } = useQuery({
    ...callOptions(libraryCalls.describe, { params: { projectUuid }, body: { url: rested } }),
    enabled: isRested,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // A failure stays until the address changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const receive = useRef(onRead);
  useEffect(() => {
    receive.current = onRead;
  });
  const read = isRested ? data : undefined;
  useEffect(() => {
    if (read) receive.current(read);
  }, [read]);

  if (entered === '') return { state: 'none' };
  if (read) return { state: 'read', document: read };
  return isRested && error && !isFetching ? { state: 'failed', error } : { state: 'reading' };
}
