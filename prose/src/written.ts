const characters: Record<string, string> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', hellip: '…', mdash: '—', ndash: '–' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', rarr: '→', times: '×', copy: '©', reg: '®' },
  ...{ '#34': '"', '#38': '&', '#39': "'", '#60': '<', '#62': '>', '#x27': "'", '#x22': '"', '#x2F': '/' },
};

/** Text with the characters that its entities stand for, as far as descriptions have them. */
export const written = (text: string): string =>
  text.replace(/&([a-z]+|#\w+);/gi, (entity, name: string) =>
    Object.hasOwn(characters, name) ? (characters[name] ?? entity) : entity,
  );
