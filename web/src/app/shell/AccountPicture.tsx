import { Avatar } from '../../ui/Avatar.tsx';
import type { SignedInUser } from '../auth-context.ts';
import { isInitialsAvatar } from '../initials-avatar.ts';

/** The UI kit draws initials in the page's own font and theme, so the generated picture is not used here. */
export function AccountPicture({ user, size }: { user: SignedInUser; size?: 'lg' }) {
  const photo = isInitialsAvatar(user.avatar_url) ? null : user.avatar_url;
  return <Avatar name={user.name} src={photo} {...(size && { size })} />;
}
