import { documentFormats } from '@fieldkit/contract/document-formats.ts';
import * as messages from '@fieldkit/contract/messages/add-library.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { errorMessage } from '../../lib/error-message.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Description } from './use-described-document.ts';

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
