import { LibrariesScreen } from '../features/libraries/LibrariesScreen.tsx';

export function LibrariesRoute() {
  return <LibrariesScreen />;
}
