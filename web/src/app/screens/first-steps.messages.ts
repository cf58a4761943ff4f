/** The steps from an empty project to the first answered question. None of these texts are in the specification. */
export const title = 'Get your first answer';
export const progress = (done: number, all: number) => `${done} of ${all} done`;
export const dismiss = 'Dismiss';
export const steps = {
  import: { label: 'Import', text: 'Add an API document or an SDK.', action: 'Add a library' },
  claim: { label: 'Claim the page', text: 'Choose the address of your plugin.', action: 'Choose an address' },
  connect: {
    label: 'Connect an assistant',
    text: 'Create a key and paste it into your client.',
    action: 'Connect',
  },
  ask: { label: 'Ask a question', text: 'See what developers will get.', action: 'Ask' },
  invite: { label: 'Invite', text: 'Work on answers together.', action: 'Invite people' },
} as const;
export const done = 'Done';
