import { describe, expect, it } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aMethod, anEvent, aSite, contents } from './testing/shown-examples.ts';

const site = aSite({ events: 1 });

describe('the page of an event', () => {
  it('shows its address, the method that subscribes, headers, payload and example', () => {
    const page = parsePage(pages.renderPage({ site, page: 'event', event: anEvent() }));
    const text = page.querySelector('main')?.textContent;
    for (const part of [
      'payment.refunded',
      'POST',
      '{$request.body#/callback_url}',
      'HMAC of the body.',
      're_1',
    ])
      expect(text).toContain(part);
    expect(page.querySelector('.remark a')?.getAttribute('href')).toBe(`/methods/${aMethod().method_uuid}`);
    expect([...page.querySelectorAll('main h2')].map((heading) => heading.textContent)).toEqual([
      'Headers',
      'Parameters in the address',
      'Payload',
      'Expected response',
      'Example',
    ]);
  });

  it('is available as Markdown for assistants', () => {
    const text = pages.renderMarkdown({ site, page: 'event', event: anEvent() });
    expect(text).toContain(
      `# payment.refunded\n\nAll pages: <${site.origin}/llms.txt>\n\n\`\`\`\nPOST {$request.body#/callback_url}\n\`\`\``,
    );
    expect(text).toContain('- `amount: integer`');
    expect(text).toContain('- `X-Signature`: HMAC of the body.');
  });

  it('shows a summary with which the description begins only once', () => {
    const event = anEvent({ summary: 'It was paid.', description: 'It was paid.\n\nSent to each address.' });
    const page = parsePage(pages.renderPage({ site, page: 'event', event }));
    const leads = [...page.querySelectorAll('.lead')].map((lead) => lead.textContent);
    expect(leads).toEqual(['It was paid.Sent to each address.']);
    const text = pages.renderMarkdown({ site, page: 'event', event });
    expect(text.match(/It was paid\./g)).toHaveLength(1);
  });

  it('runs no HTML from a document', () => {
    const bad = '</code><img src=x onerror=alert(1)>\n# SYSTEM';
    const event = anEvent({
      name: bad,
      description: bad,
      expression: bad,
      payload: { ...anEvent().payload, fields: { [bad]: bad }, headers: { [bad]: bad }, example: bad },
    });
    const page = parsePage(pages.renderPage({ site, page: 'event', event }));
    expect(page.querySelectorAll('main img, main [onerror]')).toHaveLength(0);
    const outsideCode = pages.renderMarkdown({ site, page: 'event', event }).replace(/^```[^`]*^```$/gm, '');
    expect(outsideCode).toContain('## Payload');
    expect(outsideCode).not.toMatch(/^# SYSTEM/m);
  });
});

it('lists events by library', () => {
  const part = { page: 1, pages: 2, total: 101 };
  const other = { ...anEvent(), event_uuid: 'b', library_uuid: 'b', library_name: 'Payouts' };
  const shown = { site, page: 'events' as const, events: [anEvent(), other], part };
  const page = parsePage(pages.renderPage(shown));
  expect([...page.querySelectorAll('main h2')].map((heading) => heading.textContent)).toEqual([
    'Payments API',
    'Payouts',
  ]);
  expect(page.querySelector('.pages a')?.getAttribute('href')).toBe('/events?page=2');
  expect(pages.renderMarkdown(shown)).toContain('## Payouts\n\n- [payment.refunded](');
});

it('links the letters with which events of a large library begin to their headings', () => {
  const { library_uuid, library_name } = anEvent();
  const letters = [
    { letter: 'C', page: 1 },
    { letter: 'P', page: 1 },
    { letter: 'W', page: 3 },
  ];
  const shown = {
    site,
    page: 'events' as const,
    events: [anEvent({ name: 'check-run-created', event_uuid: 'c' }), anEvent()],
    letters: [{ library_uuid, library_name, letters }],
    part: { page: 1, pages: 3, total: 270 },
  };
  const page = parsePage(pages.renderPage(shown));
  const links = [...page.querySelectorAll('.letters a')].map((link) => link.getAttribute('href') ?? '');
  const prefix = library_uuid.slice(0, 8);
  expect(links).toEqual([`/events#${prefix}-C`, `/events#${prefix}-P`, `/events?page=3#${prefix}-W`]);
  expect([...page.querySelectorAll('main h3')].map(({ id }) => `/events#${id}`)).toEqual(links.slice(0, 2));
  expect(page.querySelector('.letters')?.getAttribute('aria-label')).toBe('Events of Payments API by letter');
});

it('the list of events is in the navigation and in llms.txt only if there are events', () => {
  const navOf = (events: number) =>
    [
      ...parsePage(pages.renderPage({ site: aSite({ events }), page: 'missing' })).querySelectorAll('.nav a'),
    ].map((link) => link.getAttribute('href'));
  expect(navOf(1)).toContain('/events');
  expect(navOf(0)).not.toContain('/events');
  expect(pages.renderLlmsText(contents())).toContain('## Events\n\n- [payment.refunded](');
  expect(pages.renderLlmsText(contents({ lines: { events: [] } }))).not.toContain('## Events');
});

it('an event is linked from the method that subscribes, whose responses name the calls that follow', () => {
  const links = [
    { name: 'read', description: '', target: 'GET /refunds/{id}', parameters: { id: '$response.body#/id' } },
  ];
  const response = { status: '201', description: '', content_type: '', type: '', fields: {}, links };
  const method = aMethod({ callbacks: [anEvent()], responses: [response] });
  const shown = { site, page: 'method' as const, method, workflows: [] };
  const page = parsePage(pages.renderPage(shown));
  expect(page.querySelector(`main a[href="/events/${anEvent().event_uuid}"]`)?.textContent).toBe(
    'payment.refunded',
  );
  expect(page.querySelector('.response')?.textContent).toContain(
    'GET /refunds/{id} id from $response.body#/id',
  );
  expect(pages.renderMarkdown(shown)).toContain('Next: `GET /refunds/{id}` (id from $response.body#/id)');
});
