import { customerCalls, ProfileDetails } from '@fieldkit/contract/customers.ts';
import * as messages from '@fieldkit/contract/messages/profile.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { ProfileFields, type ProfileFieldsProps } from './ProfileFields.tsx';

const profileQuery = callOptions(customerCalls.profile, {});

export interface ProfileDetailsFormProps {
  /**
   * Called when the profile has loaded or failed to load. The height of the form depends on it, because
   * companies have more fields.
   */
  onSettled: () => void;
}

/** The details from the profile form, in the account settings. */
export function ProfileDetailsForm({ onSettled }: ProfileDetailsFormProps) {
  const { data: profile, isPending, isLoadingError, refetch } = useQuery(profileQuery);
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  if (profile) return <LoadedForm profile={profile} />;
  if (isLoadingError)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={projectMessages.tryAgain}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton className="h-44 w-full rounded-md" />;
}

function LoadedForm({ profile }: { profile: ProfileDetails }) {
  const client = useQueryClient();
  const form = useForm<z.input<typeof ProfileDetails>, unknown, ProfileDetails>({
    reValidateMode: 'onSubmit',
    defaultValues: profile,
    resolver: standardSchemaResolver(ProfileDetails),
  });
  const { clearErrors, formState, register, reset, setError, setValue } = form;
  const saving = useMutation({
    mutationFn: (body: ProfileDetails) => callApi(customerCalls.updateProfile, { body }),
    onSuccess: (saved) => {
      client.setQueryData(profileQuery.queryKey, saved);
      reset(saved);
      showSuccess(messages.updated);
    },
    onError: (error) => {
      showError(errorMessage(error, { fallback: messages.updateFailed }));
      if (!(error instanceof ApiProblem)) return;
      for (const [name, message] of Object.entries(error.fields))
        if (name in profile) setError(name as keyof ProfileDetails, { message });
    },
  });

  const field: ProfileFieldsProps['field'] = (name) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    error: formState.errors[name]?.message,
  });
  const clearCompany = () => {
    setValue('company_name', '', { shouldDirty: true });
    setValue('position', '', { shouldDirty: true });
    clearErrors(['company_name', 'position']);
  };

  return (
    <form
      onSubmit={form.handleSubmit((body) => saving.mutateAsync(body).catch(() => {}))}
      noValidate
      className="grid gap-5"
    >
      <ProfileFields field={field} isCompany={form.watch('type') === 'company'} onIndividual={clearCompany} />
      <Button
        type="submit"
        className="justify-self-start"
        loading={formState.isSubmitting}
        loadingLabel={messages.submitting}
      >
        {messages.save}
      </Button>
    </form>
  );
}
