import {
  brandLimits,
  isLinkAddress,
  type PictureKind,
  type PluginBrand,
  type PluginBrandForm,
  pluginBrandCalls,
} from '@fieldkit/contract/plugin-brand.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { upload } from '../../lib/upload.ts';
import { showSuccess } from '../../ui/toast.ts';
import * as messages from './plugin-brand.messages.ts';

export const usePluginBrand = (projectUuid: string) =>
  useQuery(callOptions(pluginBrandCalls.get, { params: { projectUuid } }));

/** What is entered, without the rest of a stored brand. */
export const formOf = ({
  accent,
  title,
  header_links,
  footer_links,
  is_notice_shown,
  is_test_request_shown,
  is_document_offered,
}: PluginBrandForm): PluginBrandForm => ({
  accent,
  title,
  header_links,
  footer_links,
  is_notice_shown,
  is_test_request_shown,
  is_document_offered,
});

/** A form as it is saved: trimmed, and without empty rows. */
function cleanBrand(form: PluginBrandForm): PluginBrandForm {
  const clean = (links: PluginBrandForm['header_links']) =>
    links
      .map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))
      .filter(({ label, url }) => label !== '' || url !== '');
  const { accent, title, header_links, footer_links } = form;
  return {
    ...formOf(form),
    accent: accent.trim().toLowerCase(),
    title: title.trim(),
    header_links: clean(header_links),
    footer_links: clean(footer_links),
  };
}

export const isAccent = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** Whether the server would accept a form, as far as its fields show what is wrong. */
export function isComplete(form: PluginBrandForm): boolean {
  const { accent, header_links, footer_links } = cleanBrand(form);
  const links = [...header_links, ...footer_links];
  return (
    (accent === '' || isAccent(accent)) && links.every(({ label, url }) => label !== '' && isLinkAddress(url))
  );
}

/** Whether saving a form would change anything. */
export const isBrandChanged = (form: PluginBrandForm, saved: PluginBrandForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(cleanBrand(saved));

export function useSaveBrand(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: PluginBrandForm) =>
      callApi(pluginBrandCalls.update, { params: { projectUuid }, body: cleanBrand(form) }),
    onSuccess: (saved) => {
      client.setQueryData(callKey(pluginBrandCalls.get, projectUuid), saved);
      showSuccess(messages.saved);
    },
  });
}

/** Uploads a picture, or removes it if there is no file. Pictures are saved immediately. */
export function useSavePicture(projectUuid: string, kind: PictureKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File | null): Promise<PluginBrand> => {
      const params = { projectUuid, kind };
      if (!file) return callApi(pluginBrandCalls.removePicture, { params });
      if (file.size > brandLimits.pictureBytes) throw new Error(messages.pictureSize);
      const form = new FormData();
      form.set('file', file, 'picture');
      const { signal } = new AbortController();
      return upload(pluginBrandCalls.setPicture, { params, form, onSent: () => {}, signal });
    },
    onSuccess: (saved, file) => {
      client.setQueryData(callKey(pluginBrandCalls.get, projectUuid), saved);
      showSuccess(file ? messages.pictureSaved : messages.pictureRemoved);
    },
  });
}
