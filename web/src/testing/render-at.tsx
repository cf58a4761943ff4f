import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

/**
 * Renders a screen at an address, or at the last of several that were visited, with its own query cache and without retries.
 * @returns the user-event instance, and functions that return the current address and its state
 */
export function renderAt(address: string | VisitedAddresses, screen: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const now: CurrentLocation = { address: '', state: null };
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={typeof address === 'string' ? [address] : [...address]}>
        {screen}
        <Watch now={now} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    ...view,
    client,
    person: userEvent.setup(),
    address: () => now.address,
    state: () => now.state,
  };
}

type VisitedAddresses = readonly { pathname: string; search: string; state: unknown }[];

type CurrentLocation = { address: string; state: unknown };

function Watch({ now }: { now: CurrentLocation }) {
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    now.address = pathname + search;
    now.state = state;
  }, [now, pathname, search, state]);
  return null;
}
