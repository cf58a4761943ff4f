import { Bot, Key, LogOut, Moon, Package, Puzzle, Settings, Sun, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input, Textarea } from '../ui/Field.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem, MenuLabel, MenuRadioItems, MenuSeparator } from '../ui/MenuItem.tsx';
import { showError, showSuccess } from '../ui/toast.ts';
import { Row, Section } from './Section.tsx';

export function OverlaysPart() {
  const [deleting, setDeleting] = useState(false);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');

  return (
    <Section title="Overlays">
      <Row>
        <Menu title="Quick Actions" width="wide" align="start" trigger={<Button>Quick Actions</Button>}>
          <MenuItem
            icon={<Key />}
            label="API Keys"
            description="Create, copy or delete the project API key"
            keys={['Ctrl', 'K']}
          />
          <MenuItem
            icon={<Bot />}
            label="MCP API Keys"
            description="Connect AI clients to this project"
            keys={['Ctrl', 'M']}
          />
          <MenuItem
            icon={<Puzzle />}
            label="Access plugin"
            description="Open the hosted plugin or claim a subdomain"
            highlighted
          />
          <MenuItem
            icon={<Users />}
            label="Manage Collaborators"
            description="Invite people and manage access"
            keys={['Ctrl', 'I']}
          />
          <MenuItem
            icon={<Package />}
            label="Add New Library"
            description="Upload an OpenAPI, Postman or SDK file"
            keys={['Ctrl', 'N']}
            ariaKeys="Control+N Alt+N"
            onSelect={() => setDeleting(true)}
          />
        </Menu>
        <Menu header={<UserHeader />} align="start" trigger={<Button>User menu</Button>}>
          <MenuLabel>Support</MenuLabel>
          <MenuItem icon={<Settings />} label="Settings" to="/settings" />
          <MenuItem icon={<Settings />} label="Not possible" disabled />
          <MenuSeparator />
          <MenuRadioItems
            label="Theme"
            value={theme}
            onValueChange={setTheme}
            options={[
              { value: 'light', label: 'Light', icon: <Sun /> },
              { value: 'dark', label: 'Dark', icon: <Moon /> },
            ]}
          />
          <MenuSeparator />
          <MenuItem icon={<LogOut />} label="Sign Out" tone="danger" />
        </Menu>
        <Button onClick={() => showSuccess('Project created successfully!')}>Green toast</Button>
        <Button onClick={() => showError('Failed to create the project. Please try again.')}>
          Red toast
        </Button>
        <Button onClick={() => setDeleting(true)}>Alert dialog</Button>
      </Row>
      <DialogsPart />
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title="Delete “Meridian Payments”?"
        description="This action cannot be undone. It removes all associated libraries and data."
        losses={[
          { label: 'Libraries', value: 4 },
          { label: 'MCP keys', value: 2 },
        ]}
        cancelLabel="Cancel"
        confirmLabel="Delete project"
        pendingLabel="Deleting…"
        failureText={() => 'The server did not answer. Try again.'}
        onConfirm={() => Promise.reject(new Error('no answer'))}
      />
    </Section>
  );
}

function UserHeader() {
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar name="Maya Lindqvist" />
      <div>
        <p className="text-13 font-medium">Maya Lindqvist</p>
        <p className="text-12 text-ink-3">maya@acme.dev · Starter</p>
      </div>
    </div>
  );
}

type OpenDialog = 'form' | 'locked' | 'long' | null;

function DialogsPart() {
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
