type Rule = { allows: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[] };

const MAX_LINES = 5_000;
const OWN_AGENT = 'fieldkit';

/**
 * Which paths of a site its `robots.txt` allows (RFC 9309): the longest matching rule for this product, otherwise for all
 * programs, decides.
 * @param text '' if the site has none
 */
export function robotsRules(text: string): (url: URL) => boolean {
  const groups = readGroups(text);
  const rulesFor = (agent: string) => {
    const own = groups.filter(({ agents }) => agents.includes(agent));
    return own.length > 0 ? own.flatMap(({ rules }) => rules) : null;
  };
  const rules = rulesFor(OWN_AGENT) ?? rulesFor('*') ?? [];
  return ({ pathname, search }) => {
    const path = pathname + search;
    let longest = -1;
    let allows = true;
    for (const rule of rules) {
      const { length } = rule.pattern;
      if (length < longest || (length === longest && !rule.allows) || !matches(path, rule.pattern)) continue;
      longest = length;
      allows = rule.allows;
    }
    return allows;
  };
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/, MAX_LINES)) {
    const [, field = '', value = ''] =
      /^\s*([\w-]{1,20})\s*:\s*([^\s#]{0,2000})/.exec(line.slice(0, 3_000)) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      if (value !== '') groups.at(-1)?.rules.push({ allows: name === 'allow', pattern: value });
    }
  }
  return groups;
}

/** `*` stands for any characters and a final `$` for the end. Each part is searched once, so the time is linear. */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? others.pop() : undefined;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
