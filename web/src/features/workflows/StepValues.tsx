import { type StepValues as Values, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { FieldError, Input } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { automaticText, pointerProblem, type StepValueChanges, withPass } from './step-values.ts';
import type { DraftPass, DraftStep } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

interface StepValuesProps {
  step: DraftStep;
  /** All steps, in order. */
  steps: readonly DraftStep[];
  projectUuid: string;
  onChange: (changes: StepValueChanges) => void;
}

/** Chooses, for the inputs of a step, which field of which earlier response provides the value. */
export function StepValues({ step, steps, projectUuid, onChange }: StepValuesProps) {
  const id = useId();
  const [added, setAdded] = useState<string[]>([]);
  const methods = steps.slice(0, step.order).map(({ method_uuid }) => method_uuid);
  const values = useQuery(
    callOptions(workflowCalls.values, { params: { projectUuid }, query: { methods: methods.join(',') } }),
  );
  if (values.isError)
    return <FieldError text={errorMessage(values.error, { fallback: messages.valuesFailed })} />;
  if (!values.data) return <p className="h-16 text-12 text-ink-3">{messages.loadingValues}</p>;

  const { inputs = [] } = values.data.methods.find((one) => one.method_uuid === step.method_uuid) ?? {};
  const automatic = values.data.takes[step.order - 1] ?? [];
  const { passes = [] } = step;
  const rows = [
    ...new Set([
      ...inputs.filter(({ is_needed }) => is_needed).map(({ name }) => name),
      ...[...automatic, ...passes].map(({ input }) => input),
      ...added,
    ]),
  ];
  const others = inputs.filter(({ name }) => !rows.includes(name));
  return (
    <fieldset className="grid gap-3 rounded-md bg-sunken p-3 *:min-w-0">
      <legend className="sr-only">{messages.valuesFromBefore}</legend>
      {rows.length === 0 && (
        <p className="text-12 text-ink-2">{inputs.length > 0 ? messages.noValues : messages.noInputs}</p>
      )}
      {rows.map((name) => (
        <ValueRow
          key={name}
          input={inputs.find((input) => input.name === name) ?? { name, in: '', type: '', is_needed: false }}
          pass={passes.find(({ input }) => input === name)}
          automatic={automaticText(automatic.find(({ input }) => input === name))}
          lost={step.takes.find(({ input }) => input === name)?.lost}
          before={steps.slice(0, step.order - 1)}
          methods={values.data.methods}
          onPass={(pass) => onChange(withPass(step, name, pass, { automatic, steps }))}
        />
      ))}
      {others.length > 0 && (
        <Select
          id={`${id}-other`}
          size="sm"
          aria-label={messages.addValue}
          className="w-full sm:w-56"
          value=""
          onChange={({ target }) => setAdded([...added, target.value])}
          options={[
            { value: '', label: messages.addValue },
            ...others.map(({ name, type }) => ({ value: name, label: withType(name, type) })),
          ]}
        />
      )}
    </fieldset>
  );
}

interface ValueRowProps {
  input: Values['methods'][number]['inputs'][number];
  /** The user's choice; undefined if there is none. */
  pass: DraftPass | undefined;
  /** What the step takes without a choice. */
  automatic: string;
  lost: 'field' | 'input' | undefined;
  /** The steps before this one. */
  before: readonly DraftStep[];
  methods: Values['methods'];
  onPass: (pass: DraftPass | null) => void;
}

const notPassed = 'none';
const otherField = 'other';

/** The source of one input: a step, and the field of its response. */
function ValueRow({ input, pass, automatic, lost, before, methods, onPass }: ValueRowProps) {
  const source = before.find(({ key }) => key === pass?.from);
  const method = methods.find((one) => one.method_uuid === source?.method_uuid);
  const { fields = [] } = method ?? {};
  const field = pass?.field ?? '';
  const listed = fields.find(({ pointer }) => pointer === field);
  const [wantsOther, setWantsOther] = useState(false);
  const isOther = fields.length === 0 || wantsOther || (field !== '' && !listed);
  const [isTyping, setTyping] = useState(false);
  const problem = lost
    ? messages.lost[lost]
    : !isTyping && method && field !== ''
      ? pointerProblem(field, method, input)
      : undefined;

  const chooseSource = (value: string) => {
    setWantsOther(false);
    if (value === '') onPass(null);
    else onPass(value === notPassed ? { input: input.name } : { input: input.name, from: value, field: '' });
  };
  const chooseField = (value: string) => {
    setWantsOther(value === otherField);
    onPass({ input: input.name, from: source?.key, field: value === otherField ? '' : value });
  };

  return (
    <div className="grid gap-1.5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-3 *:min-w-0">
      <p className="text-12 wrap-anywhere sm:pt-1">
        <span dir="ltr" className="font-mono text-ink">
          {input.name}
        </span>{' '}
        <span className="text-ink-3">{[input.in, input.type].filter(Boolean).join(' · ')}</span>
      </p>
      <div className="grid gap-1.5 *:min-w-0">
        <Select
          size="sm"
          aria-label={messages.sourceOf(input.name)}
          className="w-full"
          value={pass ? (source?.key ?? notPassed) : ''}
          onChange={({ target }) => chooseSource(target.value)}
          options={[
            { value: '', label: messages.automatic(automatic) },
            ...before.map(({ key, order, method_name }) => ({
              value: key,
              label: messages.fromStep(order, method_name),
            })),
            { value: notPassed, label: messages.notPassed },
          ]}
        />
        {source && fields.length > 0 && (
          <Select
            size="sm"
            aria-label={messages.fieldOf(input.name)}
            className="w-full"
            value={isOther ? otherField : field}
            onChange={({ target }) => chooseField(target.value)}
            options={[
              { value: '', label: messages.chooseField, disabled: true },
              ...fields.map(({ pointer, type }) => ({ value: pointer, label: withType(pointer, type) })),
              { value: otherField, label: messages.otherField },
            ]}
          />
        )}
        {source && isOther && (
          <>
            <Input
              aria-label={messages.pointerOf(input.name)}
              dir="ltr"
              className="font-mono"
              placeholder={messages.pointerHint}
              maxLength={300}
              autoComplete="off"
              spellCheck={false}
              value={field}
              onChange={({ target }) => {
                setTyping(true);
                onPass({ input: input.name, from: source.key, field: target.value });
              }}
              onBlur={() => setTyping(false)}
            />
            {fields.length === 0 && <p className="text-12 text-ink-3">{messages.noFields}</p>}
          </>
        )}
        {problem && <FieldError text={problem} />}
      </div>
    </div>
  );
}

const withType = (name: string, type: string): string => (type ? `${name} (${type})` : name);
