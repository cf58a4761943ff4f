import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Dropzone } from './Dropzone.tsx';
import { Field } from './Field.tsx';

function Upload() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Field label="Document" error={file ? 'Line 12: paths is missing' : undefined}>
      <Dropzone
        file={file}
        onFileChange={setFile}
        chooseLabel="Choose a file"
        dropText="or drop it here"
        removeLabel="Remove the file"
      />
    </Field>
  );
}

const document13k = new File(['x'.repeat(13_412)], 'openapi.json', { type: 'application/json' });
const input = () =>
  document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input');

describe('a dropzone', () => {
  it('shows the name and size of the chosen file', async () => {
    render(<Upload />);
    await userEvent.upload(input(), document13k);
    expect(screen.getByText('openapi.json')).toBeTruthy();
    expect(screen.getByText('13.4 kB')).toBeTruthy();
    expect(screen.getByText('Line 12: paths is missing')).toBeTruthy();
  });

  it('accepts a dropped file', () => {
    render(<Upload />);
    const zone = input().parentElement;
    if (zone) fireEvent.drop(zone, { dataTransfer: { files: [document13k] } });
    expect(screen.getByText('openapi.json')).toBeTruthy();
  });

  it('can be removed, and the focus moves to the button that chooses another file', async () => {
    render(<Upload />);
    await userEvent.upload(input(), document13k);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
    const choose = screen.getByRole('button', { name: /Choose a file/ });
    expect(document.activeElement).toBe(choose);
  });

  it('moves the focus from the button that chooses a file to the one that removes it, also in a dialog', async () => {
    render(
      <Dialog open closeLabel="Close" title="Import">
        <Upload />
      </Dialog>,
    );
    screen.getByRole('button', { name: /Choose a file/ }).focus();
    fireEvent.change(input(), { target: { files: [document13k] } });
    const remove = await screen.findByRole('button', { name: 'Remove the file' });
    expect(document.activeElement).toBe(remove);
  });

  it('keeps the focus where the user is typing', () => {
    render(
      <>
        <input aria-label="Name" />
        <Upload />
      </>,
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    name.focus();
    const zone = input().parentElement;
    if (zone) fireEvent.drop(zone, { dataTransfer: { files: [document13k] } });
    expect(document.activeElement).toBe(name);
  });
});
