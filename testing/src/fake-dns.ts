import type { Services } from '@fieldkit/server/services/context.ts';
import type { DnsAnswer, DnsLookup } from '@fieldkit/server/services/custom-domains/dns-lookup.ts';

type RecordType = keyof DnsLookup;
type Values = string[] | 'failed';
type FakeDns = DnsLookup & { records: Map<string, Values> };

/** A DNS without any records. Tests add them with `setRecord`. */
export function fakeDns(): FakeDns {
  const records = new Map<string, Values>();
  const read =
    (type: RecordType) =>
    async (name: string): Promise<DnsAnswer> => {
      const values = records.get(`${type} ${name}`) ?? [];
      if (values === 'failed') return { kind: 'failed' };
      return values.length > 0 ? { kind: 'found', values } : { kind: 'none' };
    };
  return { records, texts: read('texts'), alias: read('alias'), addresses: read('addresses') };
}

/** Sets what the fake DNS of a test's services answers; an empty list removes the record. */
export function setRecord(
  { dns }: Pick<Services, 'dns'>,
  type: RecordType,
  name: string,
  values: Values,
): void {
  (dns as FakeDns).records.set(`${type} ${name}`, values);
}
