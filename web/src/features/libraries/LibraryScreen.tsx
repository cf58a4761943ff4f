export function LibraryScreen(_: { projectUuid: string; libraryUuid: string }) {
  return <h1 className="title-page">Library</h1>;
}
