import { type MethodFilter, methodConcerns, methodOrders } from '@fieldkit/contract/methods.ts';
import { useChangingParams } from '../../lib/use-changing-params.ts';

const names = ['tag', 'verb', 'only', 'order'] as const;

/** What the address narrows the methods of a library to, and how it orders them. */
export function useMethodFilter() {
  const [params, changeParams] = useChangingParams();
  const filter: MethodFilter = {
    tag: params.get('tag') || undefined,
    http_method: params.get('verb') || undefined,
    only: methodConcerns.find((concern) => concern === params.get('only')),
    order: methodOrders.find((order) => order === params.get('order')),
  };
  const set = (name: (typeof names)[number], value: string) =>
    changeParams((next) => {
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
    });
  return {
    filter,
    isFiltered: Boolean(filter.tag || filter.http_method || filter.only),
    set,
    clear: () =>
      changeParams((next) => {
        for (const name of [...names, 'page', 'q']) next.delete(name);
      }),
  };
}

export type MethodFilterState = ReturnType<typeof useMethodFilter>;
