/** The values of fields in examples that are made, by the formats and names of the fields. */

const DAY = '2026-01-31';
const MOMENT = `${DAY}T12:00:00Z`;
export const EPOCH_S = Date.parse(MOMENT) / 1000;
const EMAIL = 'ada@example.com';
const HOST = 'example.com';
const SITE = `https://${HOST}`;

/** An address by the words of its name: "html_url" is https://example.com/html, and "url" the site itself. */
export const addressOf = (words: readonly string[]): string => {
  const stem = words.filter((word) => !addressWords.has(word)).join('-');
  if (/(?:^|-)(?:avatar|image|icon|logo|photo|picture|thumbnail)$/.test(stem)) return `${SITE}/${stem}.png`;
  return stem ? `${SITE}/${stem}` : SITE;
};
export const addressWords = new Set('url uri href link homepage website site'.split(' '));

export const formats = new Map<string, (words: readonly string[]) => string>([
  ['date-time', () => MOMENT],
  ['date', () => DAY],
  ['time', () => '12:00:00Z'],
  ['duration', () => 'PT1H'],
  ['uuid', () => '3f0c6a5e-9f43-4d0b-8a57-6f8b1c2d3e4f'],
  ['email', () => EMAIL],
  ['uri', addressOf],
  ['uri-reference', addressOf],
  ['hostname', () => HOST],
  ['ipv4', () => '192.0.2.1'],
  ['ipv6', () => '2001:db8::1'],
  ['byte', () => 'RXhhbXBsZQ=='],
]);

export const numbers = new Map<string, number>([
  ['amount', 1000],
  ['height', 600],
  ['latitude', 52.52],
  ['longitude', 13.405],
  ['size', 1024],
  ['width', 800],
  ['year', 2026],
]);

/** Words for people, whose names are those of a person. */
export const people = new Set(
  'actor assignee author contact creator customer member owner person sender user'.split(' '),
);
export const person = 'Ada Lovelace';

/** Texts by the last words of their names, the longest ones first. */
export const texts: readonly (readonly [name: RegExp, text: string])[] = [
  [/(?:^| )email(?: address)?$/, EMAIL],
  [/(?:^| )(?:at|timestamp|datetime|date time)$/, MOMENT],
  [/(?:^| )(?:date|day|birthday)$| on$/, DAY],
  [/(?:^| )(?:first|given) name$/, 'Ada'],
  [/(?:^| )(?:last|family) name$|(?:^| )surname$/, 'Lovelace'],
  [/(?:^| )full name$/, person],
  [/(?:^| )(?:username|user name|login|handle)$/, 'ada'],
  [/(?:^| )file ?name$/, 'example.txt'],
  [/(?:^| )(?:company|company name|organization name)$/, 'Example Inc.'],
  [/(?:^| )phone(?: number)?$/, '+12025550100'],
  [/(?:^| )country(?: code)?$/, 'US'],
  [/(?:^| )(?:language|locale)(?: code)?$/, 'en'],
  [/(?:^| )(?:time zone|timezone)$/, 'Europe/London'],
  [/(?:^| )city$/, 'London'],
  [/(?:^| )(?:zip|zip code|postal code|postcode)$/, '10001'],
  [/(?:^| )(?:ip|ip address)$/, '192.0.2.1'],
  [/(?:^| )(?:domain|host|hostname)$/, HOST],
  [/(?:^| )(?:mime|media|content) type$/, 'application/json'],
  [/(?:^| )(?:sha|sha1|commit id|oid)$/, '6dcb09b5b57875f334f61aebed695e2e4193db5e'],
  [/(?:^| )version$/, '1.0.0'],
  [/(?:^| )slug$/, 'example'],
  [/(?:^| )title$/, 'An example title'],
  [/(?:^| )(?:description|summary)$/, 'An example description'],
  [/(?:^| )(?:message|comment|note)$/, 'An example message'],
];

/** Words for states that most objects are not in. */
export const unusual = new Set(
  'archived blocked canceled cancelled closed deleted deprecated disabled draft empty error expired failed hidden incomplete locked more revoked suspended test truncated'.split(
    ' ',
  ),
);
