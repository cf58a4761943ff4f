import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import { Globe, Lock } from 'lucide-react';
import { RadioCards } from '../../ui/RadioCards.tsx';

export interface ProjectKindStepProps {
  formId: string;
  isOpenSource: boolean;
  onChange: (isOpenSource: boolean) => void;
  onContinue: () => void;
}

const options = [
  { value: 'open_source', label: messages.openSource, description: messages.openSourceText, icon: <Globe /> },
  { value: 'private', label: messages.private, description: messages.privateText, icon: <Lock /> },
] as const;

/** Open source or private: the first step of a new project. */
export function ProjectKindStep({ formId, isOpenSource, onChange, onContinue }: ProjectKindStepProps) {
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <ProjectKindChoice isOpenSource={isOpenSource} onChange={onChange} />
    </form>
  );
}

/** The choice between the two kinds. */
export function ProjectKindChoice({
  isOpenSource,
  onChange,
}: Pick<ProjectKindStepProps, 'isOpenSource' | 'onChange'>) {
  return (
    <RadioCards
      legend={messages.kindText}
      hideLegend
      options={options}
      value={isOpenSource ? 'open_source' : 'private'}
      onValueChange={(kind) => onChange(kind === 'open_source')}
    />
  );
}
