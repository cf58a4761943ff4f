import * as z from 'zod/mini';
import { call } from './call.ts';
import { listQuery, timestamp, uuid } from './shapes.ts';

export const Header = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string(),
  default_value: z.string(),
});

/** One entry of `inputParams`, which travels as JSON text. */
export const InputParam = z.object({
  name: z.string(),
  in: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string(),
});
export type InputParam = z.output<typeof InputParam>;

export const Method = z.object({
  method_uuid: uuid,
  library_uuid: uuid,
  method_name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  is_deprecated: z.boolean(),
  created_date: timestamp,
  details: z.object({
    endpoint: z.string(),
    method: z.string(),
    inputParams: z.string(),
    description: z.string(),
    headers: z.array(Header),
  }),
});
export type Method = z.output<typeof Method>;

export const methodCalls = {
  list: call({
    method: 'GET',
    path: '/methods/library/:libraryId',
    params: z.object({ libraryId: uuid }),
    query: listQuery,
    answer: z.array(Method),
    list: true,
  }),
};

/** Reads `inputParams`; text that people typed by hand and that is no such list answers null. */
export function readInputParams(json: string): InputParam[] | null {
  try {
    const parsed = z.safeParse(z.array(InputParam), JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
