import * as contractMessages from '@fieldkit/contract/messages/plugin-settings.ts';
import { type BrandLink, brandLimits, isLinkAddress } from '@fieldkit/contract/plugin-brand.ts';
import { Field, Input } from '../../ui/Field.tsx';
import { RowsEditor } from '../../ui/RowsEditor.tsx';
import * as messages from './plugin-brand.messages.ts';

interface BrandLinksEditorProps {
  title: string;
  max: number;
  links: readonly BrandLink[];
  /** Whether the user tried to save, so that missing parts are shown as errors. */
  isChecked: boolean;
  onChange: (links: BrandLink[]) => void;
}

/** Links with a label and an address, one per row. */
export function BrandLinksEditor({ title, max, links, isChecked, onChange }: BrandLinksEditorProps) {
  const change = (at: number, changes: Partial<BrandLink>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...changes } : link)));
  return (
    <RowsEditor
      title={title}
      none={messages.noLinks}
      keys={links.map((_, index) => String(index))}
      rowLabel={(index) => messages.link(index + 1)}
      addLabel={messages.addLink}
      removeLabel={(index) => messages.removeLink(title, index + 1)}
      onAdd={() => onChange([...links, { label: '', url: '' }])}
      onRemove={(at) => onChange(links.filter((_, index) => index !== at))}
      error={links.length > max ? contractMessages.tooManyLinks(max) : undefined}
    >
      {(index) => {
        const { label = '', url = '' } = links[index] ?? {};
        const isEmpty = label.trim() === '' && url.trim() === '';
        const isWrong = url.trim() !== '' && !isLinkAddress(url.trim());
        return (
          <div className="grid gap-2 sm:grid-cols-[2fr_3fr]">
            <Field
              label={messages.label}
              error={isChecked && !isEmpty && label.trim() === '' ? contractMessages.linkLabel : undefined}
            >
              <Input
                dir="auto"
                maxLength={brandLimits.label}
                value={label}
                onChange={({ target }) => change(index, { label: target.value })}
              />
            </Field>
            <Field
              label={messages.address}
              error={
                isChecked && !isEmpty && (isWrong || url.trim() === '')
                  ? contractMessages.linkAddress
                  : undefined
              }
            >
              <Input
                dir="ltr"
                inputMode="url"
                spellCheck={false}
                autoCapitalize="none"
                maxLength={brandLimits.address}
                placeholder={messages.addressExample}
                value={url}
                onChange={({ target }) => change(index, { url: target.value })}
              />
            </Field>
          </div>
        );
      }}
    </RowsEditor>
  );
}
