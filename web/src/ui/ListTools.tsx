import { Plus, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonWithReason } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export interface ListToolsProps {
  refreshLabel: string;
  isRefreshing: boolean;
  onRefresh: () => void;
  createLabel: string;
  /** Why creating is unavailable; undefined when it is available. */
  createUnavailable: string | undefined;
  onCreate: () => void;
  /** Between the two. */
  children?: ReactNode;
}

/** Refresh and Create, beside the search of a list. */
export function ListTools(props: ListToolsProps) {
  return (
    <>
      <IconButton
        variant="outline"
        label={props.refreshLabel}
        icon={<RotateCw />}
        loading={props.isRefreshing}
        onClick={props.onRefresh}
      />
      {props.children}
      <ButtonWithReason
        variant="solid"
        icon={<Plus />}
        className="max-sm:flex-1"
        reason={props.createUnavailable}
        onClick={props.onCreate}
      >
        {props.createLabel}
      </ButtonWithReason>
    </>
  );
}
