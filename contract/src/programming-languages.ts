/** The languages whose SDKs can be read, by the value of `programming_language`, with their names for readers. */
export const programmingLanguages = {
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  python: 'Python',
  java: 'Java',
  kotlin: 'Kotlin',
  go: 'Go',
  csharp: 'C#',
  ruby: 'Ruby',
  php: 'PHP',
  rust: 'Rust',
} as const;

export type ProgrammingLanguage = keyof typeof programmingLanguages;

/** Whether a library is an API; anything else is an SDK. */
export const isApi = (programming_language: string): boolean => programming_language === 'api';

export const isKnownLanguage = (value: string): value is ProgrammingLanguage =>
  Object.hasOwn(programmingLanguages, value);
