import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { type Route, route } from '../../services/action.ts';
import { readConfiguration } from './read-configuration.ts';

export const configurationRoutes: readonly Route[] = [route(configurationCalls.read, readConfiguration)];
