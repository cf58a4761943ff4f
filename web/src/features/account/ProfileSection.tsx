import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { AccountSection } from './AccountSection.tsx';
import { NameField } from './NameField.tsx';
import { PhotoField } from './PhotoField.tsx';

const { profile: say } = accountMessages;

/** Name and picture. */
export function ProfileSection() {
  return (
    <AccountSection title={say.title} text={say.text}>
      <div className="grid gap-6">
        <PhotoField />
        <NameField />
      </div>
    </AccountSection>
  );
}
