/**
 * The version of the importer's output. Libraries that were imported with a lower version are imported again
 * from their stored documents. Increase it with every change that produces different methods from the same
 * document.
 */
export const importerVersion = 39;
