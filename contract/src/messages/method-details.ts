/** One method: how it is shown and edited. */
// beyond the specification
export const places = {
  path: 'Path',
  query: 'Query',
  header: 'Header',
  cookie: 'Cookie',
  formData: 'Form',
  body: 'Body',
  argument: 'Argument',
} as const;
export const groups = {
  path: 'Path',
  query: 'Query',
  header: 'Headers',
  cookie: 'Cookies',
  formData: 'Form',
  body: 'Body',
  argument: 'Arguments',
} as const;
export const responses = 'Responses';
export const noBody = 'No body';
export const fieldsOf = (status: string) => `Fields of the response ${status}`;
export const exampleOf = (status: string) => `Example of the response ${status}`;
export const errorCodes = 'Error codes';
export const next = 'Next';
export const valueFrom = (input: string, value: string) => `${input} from ${value}`;
export const moreFields = 'The response has more fields.';
export const otherInputs = 'Other inputs';
export const sample = 'Code sample';
export const sampleLanguage = 'Language of the code sample';
export const sampleOf = (language: string) => `Code sample in ${language}`;
export const sampleFailed = 'The code sample could not be loaded. Check your connection and try again.';
export const oneOf = 'One of';
export const sampleText = 'Replace the highlighted values.';
export const sampleHost = (host: string) => `The document names no host. Replace ${host}.`;
export const loadingSample = 'Loading the code sample…';
export const copySample = 'code sample';
export const signature = 'Signature';
export const copySignature = 'signature';
export const createTitle = 'Create method';
export const editTitle = 'Edit method';
export const create = 'Create method';
export const name = 'Name';
export const nameHint = 'If empty, the HTTP method and endpoint are used.';
export const httpMethod = 'HTTP method';
export const chooseHttpMethod = 'Choose…';
export const functionCall = 'CALL (SDK function)';
export const otherHttpMethod = 'Other…';
export const otherHttpMethodName = 'Name of the HTTP method';
export const endpoint = 'Endpoint';
export const endpointHint = '/users/{id}';
export const signatureHint = 'createUser(name: string): User';
export const description = 'Description';
export const deprecated = 'Deprecated';
export const deprecatedText = 'Workflows that use this method are no longer validated.';
export const inputs = 'Inputs';
export const noInputs = 'Path and query parameters, the body, and arguments.';
export const input = (number: number) => `Input ${number}`;
export const addInput = 'Add input';
export const removeInput = (number: number) => `Remove input ${number}`;
export const inputNameRequired = 'Input name is required';
export const rawInputs = 'Inputs as text';
export const headers = 'Headers';
export const noHeaders = 'No custom headers.';
export const header = (number: number) => `Header ${number}`;
export const addHeader = 'Add header';
export const removeHeader = (number: number) => `Remove header ${number}`;
export const place = 'In';
export const type = 'Type';
export const required = 'Required';
export const defaultValue = 'Default';
export const deleteTitle = (name: string) => `Delete “${name}”?`;
export const deleteConfirm = 'Delete method';
export const usedBy = 'Workflows that use it';
export const atLeast = (count: number) => `at least ${count}`;
export const breaks = (names: readonly string[], more: number) => {
  const parts = [...names.map((name) => `“${name}”`), ...(more > 0 ? [`${more} more`] : [])];
  return `This breaks ${parts.slice(0, -1).join(', ')}${parts.length > 1 ? ' and ' : ''}${parts.at(-1) ?? ''}.`;
};
export const edit = 'Edit';
const deleteText = 'Delete';
export const savedFailedTitle = 'The method was not saved';
export { deleteText as delete };
export const graphql = 'GraphQL document';
export const graphqlBody =
  'GraphQL document, sent as JSON {"query", "variables"} with the inputs as variables';
export const copyGraphql = 'GraphQL document';
export const externalDocs = 'Documentation';

/** Responses of a method, as they are edited. */
export const statusRequired = 'Enter a status code such as 200';
export const statusInvisible = 'Remove the invisible characters from the status';
export const statusTwice = 'Each status can have only one response';
export const fieldNameRequired = 'Enter the name of the field';
export const fieldTooDeep = (max: number) => `A field may be up to ${max} levels deep`;
export const fieldTypeRequired = 'Enter the type of the field';
export const tooManyResponses = (max: number) => `A method may have up to ${max} responses`;
export const tooManyFields = (max: number) => `A response may have up to ${max} fields`;
export const tooManyResponseParts = 'A response has too many headers, error codes or links';
export const responsesTooLong = 'The responses are too long. Shorten their examples.';
