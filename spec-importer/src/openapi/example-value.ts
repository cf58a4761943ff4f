import type { JsonObject } from '../text/json-value.ts';

/** The value of an Example Object; OpenAPI 3.2 also has it as data, or as the text that is sent. */
export const valueOfExample = (example: JsonObject | undefined): unknown =>
  example?.value ?? example?.dataValue ?? example?.serializedValue;
