/** Why a file could not be sent. */
// beyond the specification
export const fileChanged = 'The file was changed or moved after it was chosen. Choose it again.';
