import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { callApi } from '../../lib/api-client.ts';
import { showError } from '../../ui/toast.ts';
import { checkoutFailure } from './plans.hooks.ts';

/** Opens the provider's checkout for a payment link from an email. Shows an error if that fails. */
export async function followPaymentLink(transactionId: string): Promise<void> {
  try {
    const { payments } = await callApi(configurationCalls.read, { withoutToken: true });
    if (payments.provider !== 'paddle') return;
    const { openPaymentLink } = await import('./open-paddle.ts');
    await openPaymentLink(transactionId, payments);
  } catch (error) {
    showError(checkoutFailure(error));
  }
}
