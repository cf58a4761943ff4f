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
