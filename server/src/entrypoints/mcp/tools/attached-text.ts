import { answerSizes, partOfText } from './tool-answer.ts';

/** A text as a resource: as long as the longest answer of a tool, since what is attached is paid for in every turn. */
export const attachedText = (text: string): string => partOfText(text, 0, answerSizes.most).text;
