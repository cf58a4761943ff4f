import { useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { Textarea } from '../ui/Textarea.tsx';
import { Row } from './Section.tsx';

type OpenDialog = 'form' | 'locked' | 'long' | null;

export function DialogsPart() {
  const [open, setOpen] = useState<OpenDialog>(null);
  const form = useId();
  const close = (next: boolean) => !next && setOpen(null);

  return (
    <Row>
      <Button onClick={() => setOpen('form')}>Form dialog</Button>
      <Button onClick={() => setOpen('locked')}>Locked dialog</Button>
      <Button onClick={() => setOpen('long')}>Long dialog</Button>
      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        closeLabel="Close"
        title="New Project"
        description="Name it as your customers know it."
        footer={
          <>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
            <Button variant="solid" type="submit" form={form} loadingLabel="Creating…">
              Create project
            </Button>
          </>
        }
      >
        <form id={form} style={{ display: 'grid', gap: 16 }}>
          <Field label="Name">
            <Input />
          </Field>
          <Field label="Description" optional="optional">
            <Textarea />
          </Field>
        </form>
      </Dialog>
      <Dialog
        open={open === 'locked'}
        lockedText="Complete this step to continue"
        title="Complete Your Profile"
        description="Two questions, then you are in."
        footerStart={
          <Button variant="ghost" onClick={() => setOpen(null)}>
            Sign Out
          </Button>
        }
        footer={<Button variant="solid">Continue</Button>}
      >
        <Field label="Company name">
          <Input />
        </Field>
      </Dialog>
      <Dialog open={open === 'long'} onOpenChange={close} closeLabel="Close" title="A long one" width="lg">
        {Array.from({ length: 40 }, (_, line) => line).map((line) => (
          <p key={line}>Line {line + 1} of a long text that scrolls within the dialog.</p>
        ))}
      </Dialog>
    </Row>
  );
}
