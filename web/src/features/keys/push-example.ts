/** A command that only adds a library: the first step of continuous integration with a project's key. */
export const pushExample = (projectUuid: string, origin: string, key: string): string =>
  [
    `curl ${origin}/api/libraries/project/${projectUuid} \\`,
    `  --header "Authorization: Bearer ${key}" \\`,
    '  --form name="Payments API" --form version=1.0.0 --form library_group=Core \\',
    '  --form file=@openapi.json',
  ].join('\n');
