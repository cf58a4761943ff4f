import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/plugin-settings.ts';
import type { AnswerView } from './plugin-site.ts';
import { isWebAddress, line, uuid } from './shapes.ts';

export const widgetLimits = { origins: 20, address: 200, question: 300 } as const;

/** Browsers treat these hosts as secure also without https. */
const localHost = /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origin that browsers send for an address, for example "https://docs.example.com"; null if it is not the address of a
 * whole site, or could be changed on the way.
 */
export function originOfSite(address: string): string | null {
  if (!isWebAddress(address) || address.includes('*')) return null;
  const { origin, protocol, hostname, pathname, search, hash } = new URL(address);
  if (pathname !== '/' || search !== '' || hash !== '') return null;
  return protocol === 'https:' || localHost.test(hostname) ? origin : null;
}

const Origin = line(widgetLimits.address).check(
  z.refine((address) => originOfSite(address) !== null, messages.widgetOrigin),
  z.overwrite((address) => originOfSite(address) ?? address),
);

/** The sites that may embed the widget of a plugin. */
const PluginWidget = z.object({ origins: z.array(z.string()) });
export type PluginWidget = z.output<typeof PluginWidget>;

const PluginWidgetForm = z.object({
  origins: z
    .array(Origin)
    .check(z.maxLength(widgetLimits.origins, messages.tooManyOrigins(widgetLimits.origins))),
});

/** The element that a site adds to its pages. The id makes sure that the answers are those of this project. */
export const widgetSnippet = (pluginOrigin: string, projectUuid: string): string =>
  `<script src="${pluginOrigin}/widget.js" data-project="${projectUuid}" async></script>`;

/** The settings that the server adds to the script of the widget. All of them are text. */
export type WidgetSetup = {
  name: string;
  /** Custom properties of a brand for each theme, as the text of a rule; empty without a brand. */
  light: string;
  dark: string;
};

/** A link to a page of the plugin, by its path. */
type WidgetLink = { name: string; path: string };
type WidgetCall = WidgetLink & {
  /** In upper case; empty for functions. */
  http_method: string;
  endpoint: string;
  gist: string;
};
export type WidgetStep = Omit<WidgetCall, 'path'> & {
  /** Null if the method was deleted. */
  path: string | null;
  /** The values that it takes from earlier steps, as sentences, and what is wrong with it. */
  notes: string[];
  /** How to call it, with the name of the language in a code fence; null if there is no code. */
  sample: { language: string; fence: string; code: string } | null;
};
export type WidgetPiece = { text: string } | { code: string } | WidgetLink;

/** A list of links below an answer, with its heading. */
export type WidgetRelated = {
  heading: string;
  links: (WidgetLink & { gist: string; http_method: string })[];
  /** Whether the list comes before the steps, because one of its links may be what is meant. */
  is_before_steps: boolean;
};

/** An answer as the widget shows it. */
export type WidgetAnswer = {
  outcome: AnswerView['outcome'];
  sentences: WidgetPiece[][];
  heading: string;
  workflow: WidgetLink | null;
  steps: WidgetStep[];
  /** Other calls, workflows and guides. */
  related: WidgetRelated[];
  /** The URL of the answer at the plugin's own address. */
  page: string;
  /** The sealed data with which it can be rated; null if it cannot be. */
  report: string | null;
};

/** The data for an answer in the widget. */
export type WidgetView = { question: string; language: string; answer: AnswerView; report: string | null };

const ofProject = z.object({ projectUuid: uuid });
const path = '/projects/:projectUuid/plugin-widget';

export const pluginWidgetCalls = {
  get: call({
    method: 'GET',
    path,
    permission: 'assistant.settings',
    params: ofProject,
    answer: PluginWidget,
  }),
  /** Takes effect with the next question. */
  update: call({
    method: 'PUT',
    path,
    permission: 'assistant.settings',
    params: ofProject,
    body: PluginWidgetForm,
    answer: PluginWidget,
  }),
};
