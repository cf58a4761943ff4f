import { ownApiMessages as say } from '@fieldkit/contract/messages/own-api.ts';
import { FlaskConical } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ownApiFailure, type useCreateOwnApi } from './projects.hooks.ts';

export interface OwnApiOfferProps {
  creation: ReturnType<typeof useCreateOwnApi>;
  onChoose: () => void;
}

/** For whoever has nothing to add yet: the product's own API as a project, by one press. */
export function OwnApiOffer({ creation, onChoose }: OwnApiOfferProps) {
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-13 font-medium">{say.offerTitle}</h3>
      <p className="mt-0.5 mb-3 text-12 text-ink-3">{say.offerText}</p>
      <OwnApiButton creation={creation} onChoose={onChoose} />
      {creation.isError && (
        <Notice tone="bad" className="mt-3">
          {ownApiFailure(creation.error)}
        </Notice>
      )}
    </section>
  );
}

/** The press itself. */
export function OwnApiButton({ creation, onChoose }: OwnApiOfferProps) {
  return (
    <Button icon={<FlaskConical />} loading={creation.isPending} loadingLabel={say.making} onClick={onChoose}>
      {say.offer}
    </Button>
  );
}
