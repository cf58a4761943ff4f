import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { Boxes, ChartLine, KeyRound, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';

/**
 * The page around every step of the sign-in: the form on the left, a preview of the product on the right. The
 * top of the form has a fixed position, chosen so that the longest form fits. Headings therefore never move,
 * even if a line appears late or another form is shown.
 */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.05fr]">
      <div className="flex flex-col px-6 pt-6 pb-10 sm:px-10">
        <header className="flex items-center gap-2.5 text-16 font-semibold tracking-[-0.012em]">
          <LogoMark className="size-6.5" />
          {shellMessages.productName}
        </header>
        <main className="mx-auto flex w-full max-w-92 flex-col pt-10 sm:pt-[max(2rem,50vh-17rem)]">
          {children}
        </main>
      </div>
      <SignInStage />
    </div>
  );
}

const { stage } = signInMessages;
const icons = [Boxes, Workflow, ChartLine, KeyRound];

/** The right half on wide screens: a preview of the product. Decorative. */
function SignInStage() {
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 hidden min-h-dvh place-content-center self-start overflow-hidden border-l border-line bg-stage px-10 lg:grid"
    >
      <div className="dotted-ground absolute inset-0 mask-[radial-gradient(ellipse_at_60%_40%,black,transparent_75%)]" />
      <div className="absolute inset-0 stage-glow" />
      <div className="relative w-116 max-w-full xl:[zoom:1.15] [@media(width>=96rem)_and_(height>=54rem)]:[zoom:1.4]">
        <div className="rounded-xl border border-line bg-surface p-5 shadow-2">
          <div className="mb-4 flex items-center justify-between">
            <div>
              <p className="text-13 font-medium">{stage.title}</p>
              <p className="text-12 text-ink-2">{stage.library}</p>
            </div>
            <Badge tone="ok" dot>
              {stage.state}
            </Badge>
          </div>
          <div className="grid gap-2">
            {stage.steps.map(([httpMethod, path, what], index) => (
              <Step key={path} number={index + 1} httpMethod={httpMethod} path={path} what={what} />
            ))}
          </div>
        </div>
        <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-5">
          {stage.points.map(([title, text], index) => (
            <Point key={title} icon={icons[index] ?? Boxes} title={title} text={text} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Draws the HTTP method without HttpMethodBadge, so that the sign-in page does not have to load it. */
function Step({
  number,
  httpMethod,
  path,
  what,
}: {
  number: number;
  httpMethod: string;
  path: string;
  what: string;
}) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-canvas px-3 py-2.5">
      <span className="grid size-5 place-items-center rounded-full bg-accent-soft text-11 font-semibold text-accent-ink">
        {number}
      </span>
      <span
        className={`w-9 font-mono text-11 font-semibold ${httpMethod === 'GET' ? 'text-info' : 'text-ok'}`}
      >
        {httpMethod}
      </span>
      <span className="min-w-0 flex-1 truncate font-mono text-12">{path}</span>
      <span className="text-12 text-ink-3">{what}</span>
    </div>
  );
}

function Point({ icon: Icon, title, text }: { icon: typeof Boxes; title: string; text: string }) {
  return (
    <div className="flex gap-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-md border border-line bg-surface text-accent-ink">
        <Icon className="size-4" />
      </span>
      <div>
        <p className="text-13 font-medium">{title}</p>
        <p className="text-12 text-pretty text-ink-2">{text}</p>
      </div>
    </div>
  );
}
