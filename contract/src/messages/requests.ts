/** What any call may answer. Refusals are [code, title, sentence]. */
export const url = 'Please enter a valid URL starting with http:// or https://';
// beyond the specification
export const notAnId = 'This is not a valid id';
export const notText = 'This must be text';
export const notAList = 'This must be a list';
export const notAnObject = 'This must be an object';
export const notATruthValue = 'This must be true or false';
export const notANumber = 'This must be a number';
export const oneOf = (values: readonly string[]) => `This must be ${values.join(' or ')}`;
export const notUnderstood = 'This cannot be understood';
export const controlCharacters =
  'Control characters are not allowed here, nor marks that turn the direction of text';
export const oneLine = 'This must be a single line';
export const pageNumber = 'This must be a whole number from 1';
export const atMost = (most: number) => `This must be at most ${most}`;
export const tooLong = (most: number) => `Please use at most ${most} characters`;
export const fieldsTitle = 'Some fields need attention';
export const unauthenticated = [
  'not_signed_in',
  'You are not signed in',
  'You are not signed in, or your session has ended. Sign in again to continue.',
] as const;
export const unknownCustomer = [
  'not_registered',
  'Your account is not registered yet',
  'Your account is not set up yet. Sign in again, so that it can be.',
] as const;
export const keyRefused = [
  'invalid_key',
  'This key is not valid',
  'This key is incomplete, or it was deleted. Copy the key from the keys of the project, or ask the project’s owner for it.',
] as const;
export const forbidden = [
  'owner_only',
  'Only the owner can do this',
  'This is for the owner of the project alone. Ask the owner to do it, or to change what you need.',
] as const;
export const unknownHost = [
  'unknown_host',
  'There is nothing at this address',
  'Nothing is served under this host name. Check it, or open the dashboard at its own address.',
] as const;
export const oneHost = [
  'one_host',
  'A request names one host',
  'The request came with more than one Host header. Send one.',
] as const;
export const keyMissing = [
  'key_missing',
  'This address needs a key',
  "This address needs a key. Send the project's MCP key as bearer token: Authorization: Bearer fk_mcp_….",
] as const;
export const headersTooLarge = [
  'headers_too_large',
  'The headers of the request are too large',
  'The request has too many or too long headers. Send fewer or shorter ones.',
] as const;
export const requestTimedOut = [
  'request_timed_out',
  'The request took too long to arrive',
  'The request did not arrive as a whole in time. Check the connection, then send it again.',
] as const;
export const brokenRequest = [
  'broken_request',
  'This is no valid HTTP request',
  'This is no valid HTTP request. Send it again with a proper HTTP client.',
] as const;
export const unknownPath = [
  'unknown_path',
  'There is nothing here',
  'No call has this address. Check the address and the method of the request.',
] as const;
export const idempotencyKey = [
  'invalid_idempotency_key',
  'The Idempotency-Key cannot be used',
  'The Idempotency-Key must be 1 to 255 visible ASCII characters, for example a UUID.',
] as const;
export const idempotencyReused = [
  'idempotency_key_reused',
  'This Idempotency-Key was used for another request',
  'This Idempotency-Key belongs to another request. Choose a new key for every request; repeat a key only with the same request.',
] as const;
export const idempotencyRunning = [
  'request_running',
  'The first request with this Idempotency-Key is still running',
  'The same request is still running. Wait a moment, then send it again to get its answer.',
] as const;
export const unreadableBody = [
  'unreadable_body',
  'The request could not be read',
  'The request is not valid JSON. Send JSON with the content type application/json.',
] as const;
export const bodyNotAnObject = [
  'unreadable_body',
  'The request could not be read',
  'The request must be one JSON object ({ … }), not a list or a single value. Send an object.',
] as const;
export const unreadableForm = [
  'unreadable_body',
  'The request could not be read',
  'The form is damaged or was cut off. Send it as multipart/form-data, with its boundary in the content type.',
] as const;
export const wrongMediaType = [
  'wrong_content_type',
  'This content type is not understood',
  'This content type is not understood. Send application/json, or multipart/form-data where a file is uploaded.',
] as const;
export const bodyTooLarge = [
  'body_too_large',
  'The request is too large',
  'The request is larger than allowed. Send less at once.',
] as const;
export const fileTooLarge = (mostKilobytes: number) =>
  [
    'file_too_large',
    'The file is too large',
    `The file is larger than ${mostKilobytes} kB. Send a smaller one.`,
  ] as const;
export const tooManyUploads = [
  'too_many_uploads',
  'Your account is sending too many files at once',
  'Three files of your account are arriving or being imported, so this one was not taken. Try again when one of them is done.',
] as const;
export const tooManyBodies = [
  'too_many_bodies',
  'Too many large requests at once',
  'Your network is sending too many large requests at once. Wait until some of them are answered, then try again.',
] as const;
export const bodiesBusy = [
  'bodies_busy',
  'Too many large requests at once',
  'Too many large requests are arriving at the moment. Try again in a moment.',
] as const;
export const uploadsBusy = [
  'uploads_busy',
  'Too many files are arriving',
  'Too many files are arriving at the moment, so this one was not taken. Try again in a moment.',
] as const;
export const recentSignIn = [
  'recent_sign_in_required',
  'Please confirm that it is you',
  'This needs a sign-in within the last five minutes. Sign in again, then repeat it.',
] as const;
export const goneMeanwhile = [
  'gone_meanwhile',
  'This was deleted meanwhile',
  'What this belongs to was deleted meanwhile, and nothing was changed. Load the page again.',
] as const;
export const busy = [
  'unavailable',
  'Fieldkit is not reachable right now',
  'Fieldkit is not reachable right now, and nothing was changed. Try again in a moment.',
] as const;
export const notNow = [
  'cannot_save_now',
  'This cannot be done right now',
  'This cannot be done right now, and nothing was changed. Try again later; if it goes on, tell whoever runs this Fieldkit.',
] as const;
export const bug = [
  'internal',
  'Something went wrong',
  'Nothing was changed. Try again; if it happens again, tell support the request id',
] as const;
