import 'sonner/dist/styles.css';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { Toaster as Sonner, toast } from 'sonner';
import { Button } from './Button.tsx';
import type { ErrorAction } from './error-action.ts';
import { focusPage } from './focus-position.ts';

const tones = {
  ok: { role: 'status', colors: 'bg-ok-soft text-ok', Icon: CircleCheck },
  bad: { role: 'alert', colors: 'bg-bad-soft text-bad', Icon: CircleAlert },
} as const;

const duration = 4000;

/**
 * Mounts the list of toasts in its own React root. A toast stays for 4000 ms, or longer while the pointer is
 * on it, the tab is hidden, or Alt+T has moved the focus to the list.
 * @returns a function that shows a toast
 */
export function mountToaster(): (tone: 'ok' | 'bad', text: string, errorAction?: ErrorAction | null) => void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Sonner
      position={matchMedia('(max-width: 639px)').matches ? 'top-center' : 'bottom-right'}
      className="pointer-events-auto"
      duration={duration}
      gap={8}
      offset={24}
      mobileOffset={12}
    />,
  );
  return (tone, text, errorAction = null) => {
    let isOffered = true;
    // While a toast fades out, its button can be pressed again.
    const end = (how: (() => void) | undefined) => {
      if (isOffered) how?.();
      isOffered = false;
    };
    const onGone = () => end(errorAction?.onDismiss);
    const use = (id: string | number) => {
      end(errorAction?.run);
      // The button is removed together with its toast, so the focus moves to the page, where the effect is
      // visible.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.closest('[data-sonner-toaster]')) {
        activeElement.blur();
        focusPage();
      }
      toast.dismiss(id);
    };
    toast.custom(
      (id) => <Message tone={tone} text={text} errorAction={errorAction} onUse={() => use(id)} />,
      {
        onAutoClose: onGone,
        onDismiss: onGone,
      },
    );
  };
}

interface MessageProps {
  tone: 'ok' | 'bad';
  text: string;
  errorAction: ErrorAction | null;
  onUse: () => void;
}

function Message({ tone, text, errorAction, onUse }: MessageProps) {
  const { role, colors, Icon } = tones[tone];
  return (
    <div
      role={role}
      className={`flex w-full items-start font-sans sm:w-(--width) gap-2.5 rounded-lg px-3.5 py-3 text-13 font-medium shadow-3 ${colors}`}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 flex-1">{text}</span>
      {errorAction && (
        <Button size="sm" onClick={onUse}>
          {errorAction.label}
        </Button>
      )}
    </div>
  );
}
