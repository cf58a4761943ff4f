import { clientMark } from '@fieldkit/contract/client-marks.ts';

/** The icon next to the name of the client with the identifier `client`. Unknown clients have a plug. */
export function ClientMark({ client }: { client: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-4 shrink-0 text-ink-2"
    >
      <path d={clientMark(client)} />
    </svg>
  );
}
