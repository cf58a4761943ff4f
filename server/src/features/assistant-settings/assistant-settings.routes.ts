import { assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import { type Route, route } from '../../services/action.ts';
import { getAssistantSettings } from './get-assistant-settings.ts';
import { updateAssistantSettings } from './update-assistant-settings.ts';

export const assistantSettingsRoutes: readonly Route[] = [
  route(assistantSettingsCalls.get, getAssistantSettings),
  route(assistantSettingsCalls.update, updateAssistantSettings),
];
