import type { Project } from '@fieldkit/contract/projects.ts';
import { clsx } from 'clsx';
import { LetterTile } from '../ui/Avatar.tsx';
import { Select } from '../ui/Select.tsx';

interface ProjectSelectProps {
  label: string;
  /** The option that is shown until a project is selected. */
  placeholder: string;
  projects: readonly Project[];
  selected: Project | null;
  onSelect: (projectUuid: string) => void;
  /** The width of the whole control. */
  className: string;
}

/** The choice of the project that a screen of the dashboard shows, with the project's tile where names have room beside it. */
export function ProjectSelect(props: ProjectSelectProps) {
  const { label, placeholder, projects, selected, onSelect, className } = props;
  return (
    <span className={clsx('relative min-w-0', className)}>
      <Select
        aria-label={label}
        value={selected?.project_uuid ?? ''}
        options={[
          ...(selected ? [] : [{ value: '', label: placeholder, disabled: true }]),
          ...projects.map(({ project_uuid, name }) => ({ value: project_uuid, label: name })),
        ]}
        onChange={({ target }) => onSelect(target.value)}
        className={selected ? 'w-full sm:[&>select]:pl-9' : 'w-full'}
      />
      {selected && (
        <LetterTile
          name={selected.name}
          seed={selected.project_uuid}
          size="sm"
          className="pointer-events-none absolute max-sm:hidden inset-y-0 left-1.5 my-auto"
        />
      )}
    </span>
  );
}
