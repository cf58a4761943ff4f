import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importDocument } from '../import-document.ts';
import { sharedFixtures } from '../testing/shared-fixtures.ts';
import { wordsOf } from '../testing/words-for-test.ts';
import { decodeEntities, hasTags } from './html-tokens.ts';

const { folder: file, isPresent } = sharedFixtures('specs/stripe-3.0.json');
const bytes = isPresent ? readFileSync(file) : undefined;
const methods = bytes ? importDocument(bytes, { specType: 'openapi' }).methods : [];
const paths: Record<string, Record<string, { description?: string }>> = bytes
  ? JSON.parse(bytes.toString()).paths
  : {};

describe.skipIf(!isPresent)('Stripe’s document (skipped where ../shared/fixtures/specs is missing)', () => {
  test('[LIB-10] has no HTML left in its descriptions', () => {
    const descriptions = methods.flatMap(({ description, details }) => [
      description,
      ...(JSON.parse(details.inputParams) as { description: string }[]).map((input) => input.description),
      ...details.headers.map((header) => header.description),
    ]);
    expect(descriptions.filter((text) => /<\/?(?:p|a|br|b|i|em|strong|code|ul|ol|li)\b/i.test(text))).toEqual(
      [],
    );
    expect(descriptions.filter(hasTags)).toEqual([]);
  });

  test('[LIB-10] keeps every word of the descriptions of its 355 operations', () => {
    expect(methods).toHaveLength(355);
    for (const { description, details } of methods) {
      const html = paths[details.endpoint]?.[details.method.toLowerCase()]?.description ?? '';
      const withoutTags = decodeEntities(
        html.replace(/<\/?(?:p|a|br|b|i|em|strong|code|ul|ol|li)\b[^>]*>/g, ' '),
      );
      const withoutAddresses = description.replace(/\]\((?:https?:|mailto:)[^()\s]*\)/g, ']');
      expect(wordsOf(withoutAddresses)).toEqual(wordsOf(withoutTags));
    }
  });
});
