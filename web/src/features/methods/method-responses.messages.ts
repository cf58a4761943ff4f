import { counted } from '@fieldkit/contract/format-count.ts';

/** The responses of a method in its form. */
export const about = 'What the method returns: its status codes and the fields of their bodies.';
export const edit = 'Edit responses';
export const add = 'Add response';
export const loadFailed = 'The responses could not be loaded';
export const none = 'No responses.';
export const response = (number: number) => `Response ${number}`;
export const remove = (number: number) => `Remove response ${number}`;
export const status = 'Status';
export const contentType = 'Media type';
export const bodyType = 'Type of the body';
export const example = 'Example';
export const exampleOf = (number: number) => `Example of response ${number}`;
export const fields = (count: number) => (count === 0 ? 'Fields' : counted(count, 'field'));
export const fieldsOf = (number: number) => `Fields of response ${number}`;
export const noFields = 'No fields. Write nested ones as owner.login or items[].price.';
export const field = (number: number) => `Field ${number}`;
export const addField = 'Add field';
export const removeField = (number: number) => `Remove field ${number}`;
export const repeatedField = (name: string) => `Two fields are named ${name}. Rename one of them.`;
