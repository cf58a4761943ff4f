/** Why the sites of a plugin's widget are refused. */
export const origin =
  'Use an address such as https://docs.example.com, without a path. Only localhost may use http://';
export const tooManyOrigins = (max: number) => `At most ${max} sites`;
export const privateProject = {
  code: 'private_project',
  title: 'This project is private',
  message:
    'Only the plugin of an open source project can be embedded in other sites. Change the project first.',
};
