import { formatCount } from '../format-count.ts';

/** How a plugin is installed, what it costs, and who fetched it: on the plugin's page and in the dashboard. */
// beyond the specification
export const installPlugin = 'Install the plugin';
export const installPluginText =
  'It contains the MCP server, a skill for each workflow, and an index of the calls that developers need most. The client updates it.';
export const installShortest = 'Install it in your assistant';
export const installIn = (client: string) => `Install in ${client}`;
export const addMarketplaceIn = (client: string) => `Add the marketplace in ${client}`;
export const addTo = (client: string) => `Add to ${client}`;
export const commandsFor = (client: string) => `Commands for ${client}`;
export const otherWays = 'Other ways';
export const otherWaysText = 'These add only the MCP server or the skills, not the whole plugin.';
export const configureYourself = 'Configure the MCP server yourself';
export const serverOnly = 'The MCP server only.';
export const skillsOnly = 'Only the skills, in any client that reads them.';
export const skills = 'Any client with skills';

export const cost = 'What it costs';
const tokens = (count: number): string => `${formatCount(roughly(count))} tokens`;
/** Estimates are shown with two digits that matter: 1,437 → 1,400. */
function roughly(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}
export const costAlways = (count: number) => `About ${tokens(count)} in every conversation`;
export const costAlwaysText = 'The names and descriptions of the skills, and the list of tools.';
export const costSkills = (count: number) => `Up to ${tokens(count)} when skills are used`;
export const costSkillsText = 'Each skill is read only when a task needs it.';
export const costIndex = (count: number) => `About ${tokens(count)} for the index`;
export const costIndexText = 'Cursor and Gemini CLI always read it; others read it when it helps.';
