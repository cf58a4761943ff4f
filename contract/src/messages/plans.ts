import { formatCount } from '../format-count.ts';
import { type LimitedThing, many } from './limited-things.ts';

/** Who helps with a plan: support, where this installation names an address. */
type Help = 'support' | 'operator';
const asking: Record<Help, string> = {
  support: 'Contact support',
  operator: 'Ask whoever runs this installation',
};
const uncapitalized = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Texts of choosing, buying and changing a plan. */
export const planMessages = {
  // beyond the specification
  choose: (plan: string) => `Choose ${plan}`,
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  changeTo: (plan: string) => `Change to ${plan}`,
  changeCycle: { monthly: 'Change to monthly', yearly: 'Change to yearly' },
  opening: 'Opening…',
  openingCheckout: 'Opening checkout',
  openingCheckoutOf: (plan: string, price: string) => `You chose ${plan} for ${price}.`,
  choseAtSignUp: (plan: string, price: string) =>
    `You chose ${plan} for ${price}. Checkout opens after you sign up or sign in.`,
  opensNewTab: 'opens in new tab',
  chosen: 'Chosen',
  unknownPlanText: 'The address named a plan that there is not. These are the plans to choose from.',

  // the current plan
  planIn: (plan: string, cycle: 'monthly' | 'yearly') => `${plan}, ${cycle}`,
  planFailed: 'Your plan could not be loaded',
  noSubscription: 'No subscription',
  withoutPlan: (plan: string) => `Until you choose a plan, what ${plan} includes applies.`,
  withoutLimits: 'You need none: nothing is limited here.',
  withoutUsage: 'Choose a plan to start one.',
  active: 'Active',
  trial: 'Trial',
  ending: 'Ending',
  pastDue: 'Past due',
  paused: 'Paused',
  renewsOn: (date: string) => `Renews on ${date}.`,
  trialUntil: (date: string) => `The trial lasts until ${date}; then it renews.`,
  endsOn: (date: string) => `It is cancelled and ends on ${date}.`,
  endsText: (help: Help) => `${asking[help]} to keep it, or choose another plan once it has ended.`,
  resumeText: 'Resume it to keep your plan, or choose another plan once it has ended.',
  pastDueSince: (date: string) => `The payment is past due since ${date}.`,
  pastDueText: (help: Help) =>
    `Pay it by the link in the payment provider’s email, or ${uncapitalized(asking[help])}. The plan can be changed after that.`,
  pausedSince: (date: string) => `It is paused since ${date}.`,
  pausedText: (help: Help) => `${asking[help]} to go on with it.`,
  agreed: (help: Help) =>
    help === 'support'
      ? 'This plan was agreed with us. Contact sales to change it.'
      : `This plan was agreed on. ${asking[help]} to change it.`,
  lineEnding: (plan: string, date: string) => `${plan} plan, ends on ${date}`,
  linePastDue: (plan: string) => `${plan} plan, past due`,
  linePaused: (plan: string) => `${plan} plan, paused`,

  // how much of it is used
  usage: 'What you use',
  usageLoading: 'Loading what you use…',
  usageFailed: 'What you use could not be loaded',
  thing: {
    projects: 'Projects',
    libraries: 'Libraries',
    methods_per_library: 'Methods in the largest library',
    mcp_integrations: 'MCP integrations this period',
    workflows: 'Validated workflows',
  },
  usedOf: (used: number, most: number) => `${formatCount(used)} of ${formatCount(most)}`,
  usedUnlimited: (used: number) => `${formatCount(used)}, no limit`,
  countsAnew: (date: string) => `MCP integrations are counted anew on ${date}.`,

  // before it is changed
  tooMuch: (plan: string) => `${plan} allows less than you have`,
  exceeds: (thing: LimitedThing, used: number, plan: string, most: number): string => {
    if (thing === 'methods_per_library')
      return `Your largest library has ${many(used, thing)}, ${plan} allows ${formatCount(most)}.`;
    if (thing === 'mcp_integrations')
      return `${many(used, thing)} were counted in this period, ${plan} allows ${formatCount(most)}. Those developers go on being answered; new ones are not.`;
    return `You have ${many(used, thing)}, ${plan} allows ${formatCount(most)}.`;
  },
  staysReadable: 'Everything stays and stays readable; you cannot add more.',
  confirmBuy: (plan: string) => `Choose ${plan}?`,
  confirmChange: (plan: string) => `Change to ${plan}?`,
  confirmCycle: { monthly: 'Change to monthly?', yearly: 'Change to yearly?' },
  from: 'Present plan',
  to: 'New plan',
  price: 'Price',
  priceIn: { monthly: (price: string) => `${price} a month`, yearly: (price: string) => `${price} a year` },
  dueAtCheckout: 'It is due at the checkout. Tax may be added.',
  toPayment: 'Continue to payment',
  dueNow: 'Due now',
  credit: 'Credit for later bills',
  nextBill: 'Next bill',
  nextBillOn: (amount: string, date: string) => `${amount} on ${date}`,
  lessCredit: (bill: string) => `${bill}, less the credit`,
  taxMayApply: 'The rest of the present period is taken into account. Tax may be added.',
  working: 'Working out what it costs…',
  previewFailed: 'What it costs could not be worked out',
  changing: 'Changing…',
  changeFailed: 'The plan could not be changed. Try again.',
  openFailed: 'The checkout could not be opened. Try again.',
  scriptFailed:
    'The payment provider’s checkout could not be loaded. Check your connection, or whether something blocks it, and try again.',
  back: 'Back',
  tryAgain: 'Try Again',
  close: 'Close',

  // until it shows
  waitingTitle: 'Your plan is being changed',
  waitingText: 'It shows as soon as the payment provider has confirmed it.',
  paidTitle: 'Thank you',
  paidText:
    'The checkout is complete. Your plan shows as soon as the payment provider has confirmed the payment.',
  changedTitle: 'Your plan has changed',
  paidThereText: 'The payment provider has confirmed the payment.',
  changedText: 'The payment provider has confirmed it.',
  waitingFor: (plan: string) => `Waiting for ${plan}…`,
  waitingForPlan: 'Waiting for your plan…',
  youAreOn: (plan: string) => `You are on ${plan} now.`,
  thereText:
    'What it includes can be used at once. Invoices are in Payment History, in the menu of your account.',
  late: 'This takes longer than usual',
  lateText:
    'The payment provider has not confirmed it yet, which may take some minutes. You need not pay again. The plan shows here and at the top of every page once it is confirmed, and the payment in Payment History.',
  done: 'Done',
  cancelledTitle: 'The checkout was cancelled',
  cancelledText: 'Nothing was paid, and your plan is what it was.',
  seePlans: 'See the plans',

  // payments
  refunded: (amount: string) => `Refunded ${amount}`,
} as const;
