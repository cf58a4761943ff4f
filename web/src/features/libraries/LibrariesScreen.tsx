export function LibrariesScreen(_: { projectUuid: string }) {
  return <h1 className="title-page">Libraries in the project</h1>;
}
