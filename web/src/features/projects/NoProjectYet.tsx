import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OwnApiButton, useCreateOwnApi } from './OwnApiImport.tsx';

interface NoProjectYetProps {
  title: string;
  /** What a project is for. */
  children: ReactNode;
  className?: string;
  onCreate: () => void;
  /** Called when the product's own API was imported as a project. */
  onCreated: (project: Project) => void;
}

/** Shown if the user has no project, with two ways to create the first one. */
export function NoProjectYet({ title, children, className, onCreate, onCreated }: NoProjectYetProps) {
  const ownApi = useCreateOwnApi({ onCreated });
  return (
    <EmptyState
      drawing="projects"
      title={title}
      {...(className && { className })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={<Plus />} onClick={onCreate}>
            {messages.createFirst}
          </Button>
          <OwnApiButton creation={ownApi} />
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
