import type { Services } from '../../services/context.ts';
import type { AnswerModel } from '../../services/search/answers/open-model.ts';
import type { PageBundle } from './page-bundle.ts';
import type { RenderedPages } from './rendered-pages.ts';

/** What a plugin's own host is served with. */
export type PluginServices = {
  services: Services;
  bundle: PageBundle;
  rendered: RenderedPages;
  /** Writes about answers; null where none is configured. */
  model: AnswerModel | null;
};
