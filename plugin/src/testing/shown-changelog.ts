import type { ChangelogView, SiteView } from '@fieldkit/contract/plugin-site.ts';

/** A version with a note and each type of change. */
export const aChangelog = (site: SiteView): ChangelogView => ({
  site,
  page: 'changelog',
  versions: [
    {
      version: 12,
      published_at: '2026-11-12T09:30:00.000Z',
      note: 'Refunds now need a **reason**.',
      counts: { added: 1, changed: 1, deprecated: 1, removed: 1, breaking: 2 },
      changes: [
        aChange({
          type: 'removed',
          id: 'c2d4e6f8-0000-4000-8000-000000000002',
          name: 'Void a payment',
          call: 'POST /void',
          breaking: true,
          exists: false,
          reasons: [
            { breaking: true, sentence: 'It was removed.', migration: 'Remove the calls to POST /void.' },
          ],
        }),
        aChange({
          breaking: true,
          reasons: [
            {
              breaking: true,
              sentence: 'The body field “reason” is now required.',
              migration: 'Send the body field “reason” (string) in each call to POST /refunds.',
            },
            { breaking: false, sentence: 'The header “X-Trace” is new.' },
          ],
        }),
        aChange({ type: 'deprecated', id: 'c2d4e6f8-0000-4000-8000-000000000003', name: 'List batches' }),
        aChange({ type: 'added', kind: 'guide', id: 'paging', name: 'Paging', call: '', library: '' }),
      ],
    },
  ],
  part: { page: 1, pages: 2, total: 11 },
});

type Change = ChangelogView['versions'][number]['changes'][number];
const aChange = (changes: Partial<Change>): Change => ({
  kind: 'method',
  type: 'changed',
  id: 'c2d4e6f8-0000-4000-8000-000000000001',
  name: 'Refund a payment',
  call: 'POST /refunds',
  library: 'Payments',
  breaking: false,
  reasons: [],
  exists: true,
  ...changes,
});
