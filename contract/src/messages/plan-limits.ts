const number = (count: number): string => count.toLocaleString('en-US');

const things = {
  projects: ['project', 'projects'],
  libraries: ['library', 'libraries'],
  workflows: ['validated workflow', 'validated workflows'],
} as const;

/** What somebody hears whose plan allows no more. */
export const planLimitMessages = {
  reached: (thing: keyof typeof things, plan: string, most: number) =>
    [
      'plan_limit_reached',
      `The plan allows no more ${things[thing][1]}`,
      `The ${plan} plan allows ${number(most)} ${things[thing][most === 1 ? 0 : 1]} for all projects of their owner. Delete one, or upgrade the plan; nothing was changed.`,
    ] as const,
  tooManyMethods: (methods: number, plan: string, most: number) =>
    [
      'too_many_methods',
      'The library would have too many methods',
      `It would have ${number(methods)} methods, and the ${plan} plan allows ${number(most)} for each library. Import fewer of them, or upgrade the plan; nothing was changed.`,
    ] as const,
  upgrade: 'Upgrade',
} as const;
