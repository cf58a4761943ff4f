import { useState } from 'react';
import { Dropzone } from '../ui/Dropzone.tsx';
import { Field, Input, PasswordInput, Textarea } from '../ui/Field.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Select } from '../ui/Select.tsx';
import { Section } from './Section.tsx';

const options = [
  { value: 'all', label: 'All Projects' },
  { value: 'own', label: 'My Projects' },
];
const words = { chooseLabel: 'Choose a file', dropText: 'or drop it here', removeLabel: 'Remove the file' };

export function FieldsPart() {
  const [term, setTerm] = useState('');
  const [found, setFound] = useState('payments');
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<File | null>(
    new File(['x'.repeat(13_412)], 'api.github.com.2026-11-01.json'),
  );

  return (
    <Section title="Fields" grid>
      <Field label="Name" hint="As your colleagues know you">
        <Input size="lg" placeholder="Maya Lindqvist" />
      </Field>
      <Field label="Email" error="Please enter a valid email">
        <Input size="lg" type="email" defaultValue="maya@acme" />
      </Field>
      <Field
        label="Password"
        labelEnd={
          <a href="#forgot" className="link">
            Forgot password?
          </a>
        }
      >
        <PasswordInput size="lg" showLabel="Show password" hideLabel="Hide password" defaultValue="secret" />
      </Field>
      <Field label="Website" optional="optional">
        <Input placeholder="https://" />
      </Field>
      <Field label="Project" error="Choose a project">
        <Select className="w-full" options={options} />
      </Field>
      <Field label="Description" hint="One or two sentences">
        <Textarea placeholder="What does it do?" />
      </Field>
      <Field label="Disabled">
        <Input disabled defaultValue="Cannot change" />
      </Field>
      <SearchInput
        label="Search projects"
        placeholder="Search projects…"
        clearLabel="Clear search"
        shortcut="/"
        value={term}
        onValueChange={setTerm}
      />
      <SearchInput
        label="Search methods"
        placeholder="Search methods…"
        clearLabel="Clear search"
        shortcut="/"
        value={found}
        onValueChange={setFound}
      />
      <Select aria-label="Which projects" options={options} />
      <Field label="Document">
        <Dropzone
          {...words}
          hint="JSON or YAML, up to 50 MB"
          accept=".json,.yaml,.yml"
          file={file}
          onFileChange={setFile}
        />
      </Field>
      <Field label="Document with a mistake" error="Line 12: paths is missing">
        <Dropzone {...words} file={chosen} onFileChange={setChosen} />
      </Field>
    </Section>
  );
}
