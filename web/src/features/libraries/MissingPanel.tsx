import { Link } from 'react-router';
import { buttonClasses } from '../../ui/Button.tsx';
import { MissingPage } from '../../ui/ErrorPanel.tsx';

export interface MissingPanelProps {
  /** The texts of a refusal: title and message. */
  words: Readonly<{ title: string; message: string }>;
  backTo: string;
  backLabel: string;
}

/** Shown if the project or library in the address does not exist or this user may not see it. */
export function MissingPanel({ words: { title, message }, backTo, backLabel }: MissingPanelProps) {
  return (
    <div role="alert">
      <MissingPage
        title={title}
        action={
          <Link to={backTo} className={buttonClasses({ variant: 'solid' })}>
            {backLabel}
          </Link>
        }
      >
        {message}
      </MissingPage>
    </div>
  );
}
