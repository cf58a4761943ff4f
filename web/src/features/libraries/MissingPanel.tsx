import { Link } from 'react-router';
import { buttonClasses } from '../../ui/Button.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';

export interface MissingPanelProps {
  /** The texts of a refusal: [code, title, sentence]. */
  words: readonly [code: string, title: string, sentence: string];
  backTo: string;
  backLabel: string;
}

/** The project or library in the address does not exist, or this user may not see it. */
export function MissingPanel({ words: [, title, sentence], backTo, backLabel }: MissingPanelProps) {
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
        {sentence}
      </MissingPage>
    </div>
  );
}
