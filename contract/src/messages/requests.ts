/** Refusals that any call may return. Each has a code for programs, a title and a sentence. */
export const url = 'Please enter a valid URL starting with http:// or https://';
// beyond the specification
export const notAnId = 'This is not a valid id';
export const notText = 'This must be text';
export const notAList = 'This must be a list';
export const notAnObject = 'This must be an object';
export const notATruthValue = 'This must be true or false';
export const notANumber = 'This must be a number';
export const oneOf = (values: readonly string[]) => `This must be ${values.join(' or ')}`;
export const notUnderstood = 'This value is not valid';
export const controlCharacters = 'Control characters and text direction marks are not allowed here';
export const oneLine = 'This must be a single line';
export const pageNumber = 'This must be a positive whole number';
export const atMost = (max: number) => `This must be at most ${max}`;
export const tooLong = (max: number) => `Please use at most ${max} characters`;
export const fieldsTitle = 'Some fields need attention';
export const unauthenticated = {
  code: 'not_signed_in',
  title: 'You are not signed in',
  message: 'You are not signed in, or your session has ended. Sign in again to continue.',
};
export const unknownCustomer = {
  code: 'not_registered',
  title: 'Your account is not registered yet',
  message: 'Your account is not set up yet. Sign in again to set it up.',
};
export const keyRefused = {
  code: 'invalid_key',
  title: 'This key is not valid',
  message:
    'This key is incomplete, or it was deleted. Copy the key from the project’s keys, or ask the project’s owner for it.',
};
export const forbidden = {
  code: 'owner_only',
  title: 'Only the owner can do this',
  message: 'Only the owner of the project can do this. Ask the owner to do it for you.',
};
export const liveDemo = {
  code: 'live_demo',
  title: 'This is a live demo',
  message: 'Nothing can be changed in the live demo. Start your own Fieldkit with npm start to try this.',
};
export const unknownHost = {
  code: 'unknown_host',
  title: 'There is nothing at this address',
  message: 'Nothing is served under this host name. Check it, or open the dashboard at its own address.',
};
export const oneHost = {
  code: 'one_host',
  title: 'A request must have one host',
  message: 'The request has more than one Host header. Send one.',
};
export const keyMissing = {
  code: 'key_missing',
  title: 'This address needs a key',
  message:
    "This address needs a key. Send the project's MCP key as a bearer token: Authorization: Bearer fk_mcp_….",
};
export const headersTooLarge = {
  code: 'headers_too_large',
  title: 'The headers of the request are too large',
  message: 'The request has too many headers, or headers that are too long. Send fewer or shorter ones.',
};
export const requestTimedOut = {
  code: 'request_timed_out',
  title: 'The request took too long to arrive',
  message: 'The request did not arrive completely in time. Check the connection, then send it again.',
};
export const brokenRequest = {
  code: 'broken_request',
  title: 'This is not a valid HTTP request',
  message: 'This is not a valid HTTP request. Send it again with a proper HTTP client.',
};
export const unknownPath = {
  code: 'unknown_path',
  title: 'There is nothing here',
  message: 'There is no endpoint at this address. Check the address and the HTTP method.',
};
export const unsatisfiableCondition = {
  code: 'unsatisfiable_condition',
  title: 'The request’s condition does not match the file',
  message:
    'The If-Match, If-Unmodified-Since or Range header does not fit the file. Send the request without it.',
};
export const idempotencyKey = {
  code: 'invalid_idempotency_key',
  title: 'The Idempotency-Key cannot be used',
  message: 'The Idempotency-Key must be 1 to 255 visible ASCII characters, for example a UUID.',
};
export const idempotencyReused = {
  code: 'idempotency_key_reused',
  title: 'This Idempotency-Key was used for another request',
  message:
    'This Idempotency-Key belongs to another request. Choose a new key for every request; repeat a key only with the same request.',
};
export const idempotencyRunning = {
  code: 'request_running',
  title: 'The first request with this Idempotency-Key is still running',
  message: 'The same request is still running. Wait a moment, then send it again to get its response.',
};
export const unreadableBody = {
  code: 'unreadable_body',
  title: 'The request could not be read',
  message: 'The request is not valid JSON. Send JSON with the content type application/json.',
};
export const bodyNotAnObject = {
  code: 'unreadable_body',
  title: 'The request could not be read',
  message: 'The request must be one JSON object ({ … }), not a list or a single value. Send an object.',
};
export const unreadableForm = {
  code: 'unreadable_body',
  title: 'The request could not be read',
  message:
    'The form is damaged or was cut off. Send it as multipart/form-data, with its boundary in the content type.',
};
export const wrongMediaType = {
  code: 'wrong_content_type',
  title: 'This content type is not supported',
  message:
    'This content type is not supported. Send application/json, or multipart/form-data to upload a file.',
};
export const bodyTooLarge = {
  code: 'body_too_large',
  title: 'The request is too large',
  message: 'The request is larger than allowed. Send less in one request.',
};
export const fileTooLarge = (maxKilobytes: number) => ({
  code: 'file_too_large',
  title: 'The file is too large',
  message: `The file is larger than ${maxKilobytes} kB. Send a smaller one.`,
});
export const tooManyUploads = {
  code: 'too_many_uploads',
  title: 'Your account is sending too many files at once',
  message:
    'Your account is already uploading or importing three files, so this one was not accepted. Try again when one of them is done.',
};
export const tooManyBodies = {
  code: 'too_many_bodies',
  title: 'Too many large requests at once',
  message:
    'Your network is sending too many large requests at once. Wait until some of them are done, then try again.',
};
export const bodiesBusy = {
  code: 'bodies_busy',
  title: 'Too many large requests at once',
  message: 'Too many large requests are in progress right now. Try again in a moment.',
};
export const uploadsBusy = {
  code: 'uploads_busy',
  title: 'Too many files are being uploaded',
  message:
    'Too many files are being uploaded right now, so this one was not accepted. Try again in a moment.',
};
export const recentSignIn = {
  code: 'recent_sign_in_required',
  title: 'Please confirm your identity',
  message: 'This needs a sign-in within the last five minutes. Sign in again, then retry.',
};
export const deletedMeanwhile = {
  code: 'gone_meanwhile',
  title: 'This was deleted',
  message: 'The item that this belongs to was deleted. Nothing was changed. Reload the page.',
};
export const busy = {
  code: 'unavailable',
  title: 'Fieldkit is not reachable right now',
  message: 'Fieldkit is not reachable right now, and nothing was changed. Try again in a moment.',
};
export const notNow = {
  code: 'cannot_save_now',
  title: 'This cannot be done right now',
  message:
    'This cannot be done right now, and nothing was changed. Try again later. If the problem persists, contact your administrator.',
};
export const bug = {
  code: 'internal',
  title: 'Something went wrong',
  message: 'Nothing was changed. Try again; if it happens again, send support the request id',
};
