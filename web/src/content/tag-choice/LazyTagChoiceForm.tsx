import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { TagChoiceFormProps } from './TagChoiceForm.tsx';

const Form = lazy(async () => ({ default: (await import('./TagChoiceForm.tsx')).TagChoiceForm }));

/** Loaded when a document is refused for the first time. */
export const LazyTagChoiceForm = (props: TagChoiceFormProps) => (
  <Suspense fallback={<Skeleton className="h-48" />}>
    <Form {...props} />
  </Suspense>
);
