import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/** Once the page is idle: what stands behind a link comes when the pointer or the focus does. */
export function useFetchingAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    const callOff = whenIdle(() => {
      import('./fetch-ahead.ts').then(
        ({ followLinks }) => {
          stop = followLinks(client);
        },
        () => {},
      );
    });
    return () => {
      callOff();
      stop();
    };
  }, [client]);
}
