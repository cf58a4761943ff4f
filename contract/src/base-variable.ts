/** A path of a Postman collection without the variable of its base URL: `/users/:id` for `{{baseUrl}}/users/:id`. */
export const removeBaseVariable = (endpoint: string): string =>
  endpoint.replace(/^\{\{[^{}]*\}\}(?=\/|$)/, '');
