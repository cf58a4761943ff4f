/** Complete Your Profile. */
export const profileMessages = {
  title: 'Complete Your Profile',
  companyRequired: 'Company name is required',
  positionRequired: 'Position is required',
  completed: 'Profile setup completed successfully!',
  failed: 'Failed to setup profile',
  // ours
  typeRequired: 'Choose individual or company',
  alreadyComplete: [
    'profile_complete',
    'Your profile is complete already',
    'Reload the page to continue to your projects.',
  ],
} as const;
