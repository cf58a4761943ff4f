/** Sentences that `git` shows after "remote error:" or the status of a response. */
// beyond the specification
export const readOnly = 'This repository is read-only: it is written when a version is published.';
export const smartOnly = 'This repository is served over smart HTTP only. Clone it with git 1.6.6 or newer.';
export const unknownService = 'This service is not supported. Only git-upload-pack is.';
export const wrongContentType = 'Send the request as application/x-git-upload-pack-request.';
export const wrongEncoding = 'Send the request without compression, or compressed with gzip.';
export const notGzip = 'The request is not valid gzip.';
export const requestTooLarge = (bytes: number) =>
  `The request is larger than ${bytes} bytes. Clone the repository again.`;
export const tooManyLines = (lines: number) =>
  `The request has more than ${lines} lines. Clone the repository again.`;
export const badLength = 'A packet has an invalid length.';
export const lineTooLong = (bytes: number) => `A packet is longer than ${bytes} bytes.`;
export const cutOff = 'The request ends before its last packet does.';
export const unexpectedPacket = 'The request has a packet in an unexpected place.';
export const noCommand = 'The request does not name a command.';
export const unknownCommand = (name: string) =>
  `The command "${name}" is not supported. Use ls-refs or fetch.`;
export const unknownCapability = (name: string) => `The capability "${name}" is not supported.`;
export const wrongObjectFormat = 'This repository uses the object format sha1.';
export const unknownArgument = (line: string) => `The argument "${line}" is not supported.`;
export const badObjectId = (text: string) => `"${text}" is not an object id.`;
export const badDepth = (text: string) => `"${text}" is not a depth. Use a whole number from 1.`;
export const badTime = (text: string) => `"${text}" is not a time in seconds.`;
export const badFilter = (text: string) =>
  `The filter "${text}" is not supported. Use blob:none, blob:limit=<size> or tree:<depth>.`;
export const mixedDepths = 'A depth cannot be combined with a date or a ref as the limit.';
export const unknownRef = (name: string) => `There is no ref "${name}".`;
export const nothingSelected = 'No version is as new as requested.';
export const noWants = 'The request asks for no object.';
export const notOurs = (id: string) => `not our ref ${id}`;
export const packTooLarge = (megabytes: number) =>
  `The history is larger than ${megabytes} MB. Clone it with --depth 1.`;
export const busy = 'The server is preparing too many clones. Try again in a minute.';
