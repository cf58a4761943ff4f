import type { ReactNode } from 'react';

/** A rounded sheet with an outline, used in every drawing. */
const paper = { fill: 'var(--surface)', stroke: 'var(--line-strong)', strokeWidth: 1.5 };
const quiet = { fill: 'var(--sunken)' };
const accent = { fill: 'var(--accent-soft)', stroke: 'var(--accent-ink)', strokeWidth: 1.5 };
const accentLine = {
  fill: 'none',
  stroke: 'var(--accent-ink)',
  strokeWidth: 1.5,
  strokeLinecap: 'round' as const,
  strokeLinejoin: 'round' as const,
};

/** A line of text. */
const Line = ({ x, y, width, strong = false }: { x: number; y: number; width: number; strong?: boolean }) => (
  <rect x={x} y={y} width={width} height={5} rx={2.5} fill={strong ? 'var(--line-strong)' : 'var(--line)'} />
);

const drawings = {
  /** A folder in front of another one, with a plus sign. */
  projects: (
    <>
      <path d="M44 22h20l7 8h41a6 6 0 0 1 6 6v34H38V28a6 6 0 0 1 6-6Z" {...paper} {...quiet} />
      <path
        d="M32 36h22l7 8h49a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6Z"
        {...paper}
      />
      <Line x={38} y={56} width={34} strong />
      <Line x={38} y={68} width={52} />
      <circle cx={116} cy={78} r={13} {...accent} />
      <path d="M116 72v12M110 78h12" {...accentLine} />
    </>
  ),
  /** A document that becomes a list of methods. */
  libraries: (
    <>
      <path d="M30 16h30l12 12v46a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6Z" {...paper} />
      <path d="M60 16v12h12" {...paper} {...quiet} />
      <Line x={33} y={38} width={28} strong />
      <Line x={33} y={49} width={20} />
      <Line x={33} y={60} width={26} />
      <path d="M80 48h12m-5-5 5 5-5 5" {...accentLine} />
      {[20, 40, 60].map((y) => (
        <g key={y}>
          <rect x={98} y={y} width={42} height={15} rx={4} {...paper} />
          <rect x={102} y={y + 4} width={10} height={7} rx={2} {...accent} />
          <Line x={117} y={y + 5} width={18} />
        </g>
      ))}
    </>
  ),
  /** Rows of methods with their badges. */
  methods: (
    <>
      {[14, 38, 62].map((y, at) => (
        <g key={y}>
          <rect x={28} y={y} width={104} height={20} rx={6} {...paper} />
          <rect x={34} y={y + 5} width={20} height={10} rx={3} {...(at === 1 ? accent : quiet)} />
          <Line x={60} y={y + 7.5} width={[44, 56, 36][at] ?? 40} strong={at === 1} />
        </g>
      ))}
    </>
  ),
  /** Three steps and the value that flows between them. */
  workflows: (
    <>
      <path d="M48 26v18m0 12v14" {...accentLine} strokeDasharray="2 4" />
      {[18, 46, 74].map((y, at) => (
        <g key={y}>
          <circle cx={48} cy={y + 2} r={8} {...(at === 2 ? accent : paper)} />
          <rect x={64} y={y - 7} width={64} height={18} rx={5} {...paper} />
          <Line x={71} y={y - 0.5} width={[40, 30, 46][at] ?? 40} strong={at === 2} />
        </g>
      ))}
    </>
  ),
  /** A question and its answer. */
  questions: (
    <>
      <path
        d="M32 14h60a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H48l-12 10V48h-4a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z"
        {...paper}
      />
      <Line x={34} y={24} width={48} strong />
      <Line x={34} y={34} width={32} />
      <path
        d="M76 54h52a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8h-4v8l-10-8H76a8 8 0 0 1-8-8V62a8 8 0 0 1 8-8Z"
        {...accent}
      />
      <path d="m92 68 6 6 12-12" {...accentLine} />
    </>
  ),
  /** A page of text with a bookmark. */
  guides: (
    <>
      <path d="M58 20h52a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6H58Z" {...paper} {...quiet} />
      <path d="M46 12h54a6 6 0 0 1 6 6v56a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" {...paper} />
      <path d="M84 12h12v22l-6-5-6 5Z" {...accent} />
      <Line x={50} y={24} width={24} strong />
      <Line x={50} y={42} width={46} />
      <Line x={50} y={53} width={36} />
      <Line x={50} y={64} width={42} />
    </>
  ),
  /** A magnifying glass over rows without a match. */
  search: (
    <>
      {[18, 40, 62].map((y, at) => (
        <g key={y}>
          <rect x={26} y={y} width={84} height={16} rx={5} {...paper} />
          <Line x={34} y={y + 5.5} width={[46, 34, 52][at] ?? 40} />
        </g>
      ))}
      <circle cx={104} cy={46} r={20} {...accent} />
      <path d="m118 61 14 15M98 46h12" {...accentLine} strokeWidth={2.5} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** A drawing above the title of an empty view. Decorative: it adds no information to the text. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 160 96" width={160} height={96} aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
