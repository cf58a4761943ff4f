import { assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { getAssistantSettings } from './get-assistant-settings.ts';
import { updateAssistantSettings } from './update-assistant-settings.ts';

export function assistantSettingsRoutes(app: FastifyInstance): void {
  bind(app, assistantSettingsCalls.get, getAssistantSettings);
  bind(app, assistantSettingsCalls.update, updateAssistantSettings);
}
