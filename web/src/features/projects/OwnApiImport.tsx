import { ownApiMessages as messages } from '@fieldkit/contract/messages/own-api.ts';
import { FlaskConical } from 'lucide-react';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { type OwnApiHandlers, ownApiFailure, useCreateOwnApi } from './own-api.hooks.ts';

/** Offers to import the product's own API as a project, for users who have no API to add yet. */
export function OwnApiImport(handlers: OwnApiHandlers) {
  const creation = useCreateOwnApi(handlers);
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-13 font-medium">{messages.offerTitle}</h3>
      <p className="mt-0.5 mb-3 text-12 text-ink-3">{messages.offerText}</p>
      <OwnApiButton creation={creation} />
      {creation.isError && <DialogError>{ownApiFailure(creation.error)}</DialogError>}
    </section>
  );
}

/** The button of the import. */
export function OwnApiButton({ creation }: { creation: ReturnType<typeof useCreateOwnApi> }) {
  const create = useOnce(creation.mutateAsync);
  return (
    <Button
      icon={<FlaskConical />}
      loading={creation.isPending}
      loadingLabel={messages.making}
      onClick={create}
    >
      {messages.offer}
    </Button>
  );
}
