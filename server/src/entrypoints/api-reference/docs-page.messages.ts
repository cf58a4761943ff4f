/** The page that shows the API reference to people. */
export const title = 'API reference · Fieldkit';
export const heading = 'Fieldkit API';
export const description = 'Every endpoint of the Fieldkit API: parameters, responses and authentication.';
export const skip = 'Skip to the reference';
export const loading = 'Loading the reference…';
export const withoutScript =
  'The reference needs JavaScript. The OpenAPI document, which any API tool can read, does not.';
export const document = 'OpenAPI document (JSON)';
export const links = 'Elsewhere';
export const dashboard = 'Dashboard';
export const copy = 'Copy';
export const place = 'Where you are';
/** The placeholder of a key in the examples of calls. */
export const key = 'YOUR_API_KEY';
