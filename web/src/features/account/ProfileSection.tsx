import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Suspense } from 'react';
import { AccountSection } from './AccountSection.tsx';
import { NameField } from './account-parts.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { PhotoField } from './PhotoField.tsx';

const { profile: say } = accountMessages;

/** Name and picture of the user. */
export function ProfileSection() {
  return (
    <AccountSection title={say.title} text={say.text}>
      <div className="grid gap-6">
        <PhotoField />
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <NameField />
        </Suspense>
      </div>
    </AccountSection>
  );
}
