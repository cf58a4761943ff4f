/**
 * The one error of this package: the document cannot become methods, and these two texts explain it to a person.
 * `title` is short and has no full stop; `sentence` contains the problem, its place and what to do, and ends with one.
 */
export class UnreadableDocument extends Error {
  readonly title: string;
  readonly sentence: string;

  constructor(title: string, sentence: string) {
    super(`${title}. ${sentence}`);
    this.name = 'UnreadableDocument';
    this.title = title;
    this.sentence = sentence;
  }
}
