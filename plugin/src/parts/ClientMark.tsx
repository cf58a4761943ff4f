/** The icon next to the name of a client. It is drawn by the style sheet, because pages contain no SVG elements. */
export const ClientMark = ({ client }: { client: string }) => (
  <span className={`client-mark mark-${client}`} aria-hidden="true" />
);
