import { PageHeader } from '../../ui/PageHeader.tsx';

export function LibraryScreen() {
  return <PageHeader title="Library" />;
}
