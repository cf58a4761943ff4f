// Apart from the plans themselves, which the frame of every screen does without.
export const planIds = ['indie', 'starter', 'professional', 'custom'] as const;
export type PlanId = (typeof planIds)[number];
