import { formatCount } from '@fieldkit/contract/format-count.ts';
import { many } from '@fieldkit/contract/messages/plan-limits.ts';
import type { PlanLimit } from '@fieldkit/contract/plans.ts';

/**
 * Who helps with a plan: support if this installation has configured an address for it, otherwise the
 * operator.
 */
type Help = 'support' | 'operator';
const asking: Record<Help, string> = {
  support: 'Contact support',
  operator: 'Ask the operator of this installation',
};
const uncapitalized = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Texts for choosing, buying and changing a plan. */
// beyond the specification
export const choose = (plan: string) => `Choose ${plan}`;
export const upgradeTo = (plan: string) => `Upgrade to ${plan}`;
export const changeTo = (plan: string) => `Change to ${plan}`;
export const changeCycle = { monthly: 'Change to monthly', yearly: 'Change to yearly' } as const;
export const opening = 'Opening…';
export const openingCheckout = 'Opening checkout';
export const openingCheckoutOf = (plan: string, price: string) => `You chose ${plan} for ${price}.`;
export const choseAtSignUp = (plan: string, price: string) =>
  `You chose ${plan} for ${price}. Checkout opens after you sign up or sign in.`;
export const opensNewTab = 'opens in new tab';
export const chosen = 'Chosen';
export const unknownPlanText = 'That link refers to a plan that does not exist. Choose one of these plans.';
// The current plan.
export const planIn = (plan: string, cycle: 'monthly' | 'yearly') => `${plan}, ${cycle}`;
export const planFailed = 'Your plan could not be loaded';
export const noSubscription = 'No subscription';
export const withoutPlan = (plan: string) => `Until you choose a plan, the limits of ${plan} apply.`;
export const withoutLimits = 'Everything is unlimited on this installation.';
export const withoutUsage = 'Choose a plan to start one.';
export const active = 'Active';
export const trial = 'Trial';
export const ending = 'Ending';
export const pastDue = 'Past due';
export const paused = 'Paused';
export const renewsOn = (date: string) => `Renews on ${date}.`;
export const trialUntil = (date: string) => `The trial ends on ${date}; then the plan renews.`;
export const endsOn = (date: string) => `It is canceled and ends on ${date}.`;
export const endsText = (help: Help) =>
  `${asking[help]} to keep it, or choose another plan once it has ended.`;
export const resumeText = 'Resume it to keep your plan, or choose another plan once it has ended.';
export const pastDueSince = (date: string) => `The payment has been past due since ${date}.`;
export const pastDueText = (help: Help) =>
  `Pay it with the link in the payment provider’s email, or ${uncapitalized(asking[help])}. You can change the plan after that.`;
export const pausedSince = (date: string) => `It has been paused since ${date}.`;
export const pausedText = (help: Help) => `${asking[help]} to resume it.`;
export const agreed = (help: Help) =>
  help === 'support'
    ? 'This is a custom plan. Contact sales to change it.'
    : `This is a custom plan. ${asking[help]} to change it.`;
export const lineEnding = (plan: string, date: string) => `${plan} plan, ends on ${date}`;
export const linePastDue = (plan: string) => `${plan} plan, past due`;
export const linePaused = (plan: string) => `${plan} plan, paused`;
// How much of it is used.
export const usage = 'Usage';
export const usageLoading = 'Loading your usage…';
export const usageFailed = 'Your usage could not be loaded';
export const thing = {
  projects: 'Projects',
  libraries: 'Libraries',
  methods_per_library: 'Methods in the largest library',
  mcp_integrations: 'MCP integrations this period',
  workflows: 'Validated workflows',
} as const;
export const usedOf = (used: number, max: number) => `${formatCount(used)} of ${formatCount(max)}`;
export const usedUnlimited = (used: number) => `${formatCount(used)}, no limit`;
export const countsAnew = (date: string) => `The count of MCP integrations resets on ${date}.`;
// Before a change.
export const tooMuch = (plan: string) => `${plan} allows less than you have`;
export const exceeds = (thing: PlanLimit, used: number, plan: string, max: number): string => {
  if (thing === 'methods_per_library')
    return `Your largest library has ${many(used, thing)}; ${plan} allows ${formatCount(max)}.`;
  if (thing === 'mcp_integrations')
    return `${many(used, thing)} were counted in this period; ${plan} allows ${formatCount(max)}. Those developers still get answers; new ones do not.`;
  return `You have ${many(used, thing)}; ${plan} allows ${formatCount(max)}.`;
};
export const staysReadable = 'Everything stays available; you cannot add more.';
export const confirmBuy = (plan: string) => `Choose ${plan}?`;
export const confirmChange = (plan: string) => `Change to ${plan}?`;
export const confirmCycle = { monthly: 'Change to monthly?', yearly: 'Change to yearly?' } as const;
export const from = 'Current plan';
export const to = 'New plan';
export const price = 'Price';
export const priceIn = {
  monthly: (price: string) => `${price} a month`,
  yearly: (price: string) => `${price} a year`,
} as const;
export const dueAtCheckout = 'Due at checkout. Tax may be added.';
export const toPayment = 'Continue to payment';
export const dueNow = 'Due now';
export const credit = 'Credit for later bills';
export const nextBill = 'Next bill';
export const nextBillOn = (amount: string, date: string) => `${amount} on ${date}`;
export const lessCredit = (bill: string) => `${bill}, less the credit`;
export const taxMayApply = 'Prorated for the current period. Tax may be added.';
export const working = 'Calculating the price…';
export const previewFailed = 'Could not calculate the price';
export const changing = 'Changing…';
export const changeFailed = 'The plan could not be changed. Try again.';
export const openFailed = 'The checkout could not be opened. Try again.';
export const scriptFailed =
  'The payment provider’s checkout could not be loaded. Check your connection and any content blockers, then try again.';
export const back = 'Back';
export const tryAgain = 'Try Again';
export const close = 'Close';
// While waiting for the change.
export const waitingTitle = 'Your plan is being changed';
export const waitingText = 'It appears once the payment provider confirms it.';
export const paidTitle = 'Thank you';
export const paidText =
  'Checkout is complete. Your plan appears once the payment provider confirms the payment.';
export const changedTitle = 'Your plan has changed';
export const paidThereText = 'The payment provider has confirmed the payment.';
export const changedText = 'The payment provider has confirmed it.';
export const waitingFor = (plan: string) => `Waiting for ${plan}…`;
export const waitingForPlan = 'Waiting for your plan…';
export const youAreOn = (plan: string) => `You are now on ${plan}.`;
export const thereText =
  'You can use what it includes right away. Invoices are in Payment History, in your account menu.';
export const late = 'This is taking longer than usual';
export const lateText =
  'The payment provider has not confirmed it yet. This can take a few minutes. You do not need to pay again. Once confirmed, the plan appears here and at the top of every page, and the payment in Payment History.';
export const done = 'Done';
export const canceledTitle = 'The checkout was canceled';
export const canceledText = 'No payment was made. Your plan has not changed.';
export const seePlans = 'See plans';
// Payments.
export const refunded = (amount: string) => `Refunded ${amount}`;

/** What a larger plan has more of. */
const added = {
  projects: 'projects',
  libraries: 'libraries',
  methods_per_library: 'methods per library',
  mcp_integrations: 'MCP integrations',
  workflows: 'workflows',
} as const;

type LiftedLimits = readonly (keyof typeof added)[];

const listed = (things: LiftedLimits, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en-US', { type }).format(things.map((thing) => added[thing]));

/** How a plan is offered to a customer who has reached a limit of the current plan. */
export const lifts = (things: LiftedLimits) => `Allows more ${listed(things, 'conjunction')}`;
export const lacks = (things: LiftedLimits) => `Does not add ${listed(things, 'disjunction')}`;
export const planLacks = (plan: string, things: LiftedLimits) =>
  `${plan} does not add ${listed(things, 'disjunction')}`;
export const planLacksText = 'It allows no more than you have now.';
