/** Responses of a method, as they are edited. */
export const statusRequired = 'Enter a status code such as 200';
export const statusInvisible = 'Remove the invisible characters from the status';
export const statusTwice = 'Each status can have one response';
export const fieldNameRequired = 'Enter the name of the field';
export const fieldTooDeep = (most: number) => `A field may be up to ${most} levels deep`;
export const fieldTypeRequired = 'Enter the type of the field';
export const tooManyResponses = (most: number) => `A method may have up to ${most} responses`;
export const tooManyFields = (most: number) => `A response may have up to ${most} fields`;
export const tooManyResponseParts = 'A response has too many headers, error codes or links';
export const responsesTooLong = 'The responses are too long. Shorten their examples.';
