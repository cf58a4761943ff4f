import { PageHeader } from '../../ui/PageHeader.tsx';

export function LibrariesScreen() {
  return <PageHeader title="Libraries in the project" />;
}
