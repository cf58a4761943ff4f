import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { NameField } from './account-parts.ts';
import { PhotoField } from './PhotoField.tsx';

const { profile: say } = accountMessages;

/** Name and picture. */
export function ProfileSection() {
  return (
    <AccountSection title={say.title} text={say.text}>
      <div className="grid gap-6">
        <PhotoField />
        <Suspense fallback={<Skeleton className="h-26.5 w-full" />}>
          <NameField />
        </Suspense>
      </div>
    </AccountSection>
  );
}
