import { importLimits } from '../import-limits.ts';
import { decodeEntities } from './html-entities.ts';

const attribute = /(?<![\w:@-])([\w:@-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** A tag's attribute, its entities decoded; empty when it has none of that name. */
export function attributeOf(attributes: string, name: string): string {
  for (const [, own = '', ...values] of attributes.matchAll(attribute)) {
    if (own.toLowerCase() === name) return decodeEntities(values.find((value) => value !== undefined) ?? '');
  }
  return '';
}

/** Where a link leads to, as Markdown can hold it; null unless that is the web or a mailbox. */
export function linkAddress(attributes: string): string | null {
  const address = attributeOf(attributes, 'href').trim();
  if (!/^(?:https?:\/\/|mailto:)\S/i.test(address) || address.length > importLimits.addressLength)
    return null;
  return address.replace(
    /[\s()<>[\]"`\\|*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
