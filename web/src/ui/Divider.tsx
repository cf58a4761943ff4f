/** A horizontal line with a word in the middle ("or"). */
export function Divider({ text }: { text: string }) {
  return (
    <div className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </div>
  );
}
