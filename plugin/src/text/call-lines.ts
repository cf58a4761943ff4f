import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { variantsText } from '@fieldkit/contract/request-details.ts';

/** The content type of a body, and its variants. */
export const bodyLines = ({ request }: MethodView): string[] => [
  ...(request.content_type ? [`${messages.contentType}: ${request.content_type}.`] : []),
  ...(request.one_of ? [`${messages.bodyOneOf}: ${variantsText(request.one_of)}.`] : []),
  ...(request.is_cut ? [messages.fieldsCut] : []),
];

/** The variables of a server's address, or a note that there is no address. */
export function serverNotes({ request, base_url, server_variables }: MethodView): string[] {
  const url = request.server?.url ?? base_url;
  const variables = request.server?.variables ?? server_variables;
  return [
    ...(/^https?:/i.test(url) ? [`${messages.server}: ${url}`] : [messages.noHost(url)]),
    ...variables
      .filter(({ name }) => url.includes(`{${name}}`))
      .map(({ name, description, values }) =>
        [`{${name}}`, values.join(', '), description].filter(Boolean).join(': '),
      ),
  ];
}
