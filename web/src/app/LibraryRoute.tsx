import { LibraryScreen } from '../features/libraries/LibraryScreen.tsx';

export function LibraryRoute() {
  return <LibraryScreen />;
}
