/** A call in a README, with its heading and the sentence before the code. */
interface ReadmeUse {
  code: string;
  text: string;
}

const maxCodeLength = 5_000;
const maxBlocks = 400;
/** Headings that do not describe a task. */
const generalHeading =
  /^(?:usage|examples?|quick ?start|getting started|installation|install|setup|configuration|readme|overview|features|api|documentation|initialize.*|initialization|basic usage|.* api library|.*\b(?:sdk|client|library|typescript|es ?modules|async)\b.*)$/i;

/**
 * The headings of a README under which its snippets call a function. Returns the text for a path without its
 * client (`messages.create`), or an empty string.
 */
export function createReadmeUses(readme: string): (path: string) => string {
  const uses = readUses(readme);
  return (path) => {
    const call = new RegExp(
      `[\\w)\\]]\\.${path.split('.').map(escaped).join('(?:\\([^()]*\\))?\\s*\\.')}\\s*\\(`,
    );
    return uses.find(({ code }) => call.test(code))?.text ?? '';
  };
}

function readUses(readme: string): ReadmeUse[] {
  const uses: ReadmeUse[] = [];
  let heading = '';
  let code: string[] | undefined;
  for (const line of readme.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      if (code && heading && uses.length < maxBlocks)
        uses.push({ code: code.join('\n').slice(0, maxCodeLength), text: heading });
      code = code ? undefined : [];
    } else if (code) code.push(line);
    else {
      const named = /^\s{0,3}#{1,6}\s+(.{1,120}?)\s*#*$/.exec(line)?.[1];
      if (named !== undefined) heading = generalHeading.test(plain(named)) ? '' : plain(named);
    }
  }
  return uses;
}

const plain = (heading: string): string => heading.replace(/[`*_]|\[|\]\([^)]*\)|<[^>]*>/g, '').trim();

const escaped = (name: string): string => name.replace(/\(.*$/, '').replace(/[$^\\.*+?()[\]{}|]/g, '\\$&');
