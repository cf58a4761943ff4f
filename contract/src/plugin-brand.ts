import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/plugin-settings.ts';
import { emailPattern, isWebAddress, line, requiredLine, uuid } from './shapes.ts';

export const brandLimits = {
  title: 60,
  label: 30,
  address: 500,
  headerLinks: 4,
  footerLinks: 8,
  pictureBytes: 1_000_000,
} as const;

/** A logo for light and for dark backgrounds, and a square icon. */
export const pictureKinds = ['logo_light', 'logo_dark', 'icon'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Whether an address may be the target of a brand's link. Parameters of `mailto:` could add recipients. */
export const isLinkAddress = (address: string): boolean =>
  isWebAddress(address) || (/^mailto:[^?&#%]+$/.test(address) && emailPattern.test(address.slice(7)));

const BrandLink = z.object({
  label: requiredLine(brandLimits.label, messages.linkLabel),
  url: line(brandLimits.address).check(z.refine(isLinkAddress, messages.linkAddress)),
});
export type BrandLink = z.output<typeof BrandLink>;

const links = (max: number) => z.array(BrandLink).check(z.maxLength(max, messages.tooManyLinks(max)));

/** What the owner enters; it is replaced as a whole. Pictures are changed by calls of their own. */
const PluginBrandForm = z.object({
  /** "#rrggbb" in lower case; empty for the product's own color. */
  accent: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(?:#[0-9a-f]{6})?$/, messages.accent)),
  /** Ends the title of each page, instead of the project's name; empty for that name. */
  title: line(brandLimits.title),
  header_links: links(brandLimits.headerLinks),
  footer_links: links(brandLimits.footerLinks),
  /** Whether the footer names the product. It does without a paid plan, whatever is stored here. */
  is_notice_shown: z.boolean(),
  /** Whether readers can send requests to the API from the pages of its methods; unchanged if it is left out. */
  is_test_request_shown: z.optional(z.boolean()),
  /** Whether readers can download the documents of APIs as they are; unchanged if it is left out. */
  is_document_offered: z.optional(z.boolean()),
});
export type PluginBrandForm = z.output<typeof PluginBrandForm>;

/** A stored picture; `data_url` contains all of it. */
const BrandPicture = z.object({
  kind: z.enum(pictureKinds),
  width: z.number(),
  height: z.number(),
  data_url: z.string(),
});
export type BrandPicture = z.output<typeof BrandPicture>;

const PluginBrand = z.extend(PluginBrandForm, {
  pictures: z.array(BrandPicture),
  /** Whether the owner's plan allows hiding the notice. */
  may_hide_notice: z.boolean(),
});
export type PluginBrand = z.output<typeof PluginBrand>;

/** A picture of a brand: its path at the plugin's own host, and its size in pixels. */
export type PictureView = { path: string; width: number; height: number };

/** The brand of a company on the pages of its plugin. */
export type BrandView = {
  /** "#rrggbb"; empty for the product's own color. */
  accent: string;
  /** Ends the title of each page; empty for the project's name. */
  title: string;
  header_links: BrandLink[];
  footer_links: BrandLink[];
  /** Whether the footer names the product. */
  is_notice_shown: boolean;
  /** Left out by versions before there was this choice: it is shown. */
  is_test_request_shown?: boolean;
  /** The libraries whose documents readers can download; left out unless the owner offers them. */
  documents?: string[];
  pictures: { [Kind in PictureKind]?: PictureView };
};

/** What the sign-in page of a private project shows of its brand: no links, because strangers see it. */
export type GateBrand = Pick<BrandView, 'accent' | 'is_notice_shown' | 'pictures'>;

const ofProject = z.object({ projectUuid: uuid });
const ofPicture = z.object({ projectUuid: uuid, kind: z.enum(pictureKinds) });
const path = '/projects/:projectUuid/plugin-brand';

export const pluginBrandCalls = {
  get: call({
    method: 'GET',
    path,
    permission: 'assistant.settings',
    params: ofProject,
    answer: PluginBrand,
  }),
  /** Changes the plugin's pages immediately. */
  update: call({
    method: 'PUT',
    path,
    permission: 'assistant.settings',
    params: ofProject,
    body: PluginBrandForm,
    answer: PluginBrand,
  }),
  /** Takes a PNG, JPEG or WebP in the field `file`. It is scaled down and stored as a PNG without metadata. */
  setPicture: call({
    method: 'PUT',
    path: `${path}/pictures/:kind`,
    permission: 'assistant.settings',
    params: ofPicture,
    multipart: true,
    body: z.object({}),
    fileBytes: brandLimits.pictureBytes,
    answer: PluginBrand,
  }),
  removePicture: call({
    method: 'DELETE',
    path: `${path}/pictures/:kind`,
    permission: 'assistant.settings',
    params: ofPicture,
    answer: PluginBrand,
  }),
};

/** The sign-in page of a private project, without its content. `refused`: why the last attempt failed. */
export type GateView = {
  project_uuid: string;
  name: string;
  origin: string;
  /** The dashboard's page where members sign in; it sends them back from there. */
  sign_in_url: string;
  refused: 'wrong_key' | 'old_link' | 'too_often' | null;
  brand?: GateBrand;
};
