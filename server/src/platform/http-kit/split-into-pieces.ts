/** The number of rows that are parsed and written before other requests get a turn: about 3 ms. */
export const ROWS_IN_PIECE = 250;

/** A list in chunks that are small enough to be read or written without a pause. */
export function* splitIntoPieces<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_IN_PIECE) yield rows.slice(at, at + ROWS_IN_PIECE);
}
