import type { MethodChoice } from '@fieldkit/contract/methods.ts';
import type { UseFormReturn } from 'react-hook-form';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { TagInput } from '../../ui/TagInput.tsx';
import { StepsEditor } from './StepsEditor.tsx';
import type { WorkflowValues } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

export interface WorkflowFieldsProps {
  form: UseFormReturn<WorkflowValues>;
  projectUuid: string;
  /** The calls that a draft suggests. */
  suggestions?: readonly MethodChoice[] | undefined;
}

/** The fields of a workflow. */
export function WorkflowFields({ form, projectUuid, suggestions }: WorkflowFieldsProps) {
  const { register, errorOf } = useCheckedFields(form);
  const [tags, steps] = form.watch(['tags', 'steps']);

  return (
    <div className="grid gap-4 *:min-w-0">
      <Field label={messages.name} error={errorOf('name')}>
        <Input
          {...register('name')}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          placeholder={messages.nameHint}
        />
      </Field>
      <Field label={messages.description} error={errorOf('description')}>
        <Textarea
          {...register('description')}
          dir="auto"
          maxLength={4000}
          placeholder={messages.descriptionHint}
        />
      </Field>
      <Field
        label={editorMessages.tags}
        optional={editorMessages.optional}
        hint={editorMessages.tagsHint}
        error={errorOf('tags')}
      >
        <TagInput
          tags={tags}
          onTagsChange={(next) => form.setValue('tags', next, { shouldDirty: true })}
          removeLabel={editorMessages.removeTag}
          repeatedText={editorMessages.tagTaken}
        />
      </Field>
      <StepsEditor
        steps={steps}
        onStepsChange={(next) => {
          form.setValue('steps', next, { shouldDirty: true });
          form.clearErrors('steps');
        }}
        projectUuid={projectUuid}
        suggestions={suggestions}
        error={errorOf('steps')}
      />
    </div>
  );
}
