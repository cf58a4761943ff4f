import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';

export interface SignInHeadingProps {
  title: string;
  /** The title of the browser tab, if it differs. */
  pageTitle?: string;
  /** One or two lines below the title. */
  text: ReactNode;
  /** Whether the screen replaced another one, so that the title gets the focus. */
  focused: boolean;
}

/** The h1 and the description of a screen before the sign-in. */
export function SignInHeading({ title, pageTitle = title, text, focused }: SignInHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(pageTitle);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="title-page wrap-anywhere">
        {title}
      </h1>
      <div className="mt-1.5 text-14 wrap-anywhere text-ink-2">{text}</div>
    </>
  );
}
