import { newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import { type Route, route } from '../../services/action.ts';
import { changeNewsletter } from './change-newsletter.ts';
import { readNewsletter } from './read-newsletter.ts';

export const newsletterRoutes: readonly Route[] = [
  route(newsletterCalls.read, readNewsletter),
  route(newsletterCalls.change, changeNewsletter),
];
