/** What the MCP server says. Ours throughout: assistants read it, people see it in their assistant. */
export const assistantMessages = {
  nothingFound: 'Nothing in this project matches. Try other words, or name the thing and what to do with it.',
  uncertain: 'No close match. The nearest methods:',
  noMethod: 'There is no method with this id in the project. Call search first and pass one of its ids.',
  emptyProject: 'This project has no methods yet. Its owner can add a library in Fieldkit.',
} as const;
