/** Complete Your Profile. */
export const title = 'Complete Your Profile';
export const companyRequired = 'Company name is required';
export const positionRequired = 'Position is required';
export const completed = 'Profile setup completed successfully!';
export const failed = 'Failed to setup profile';
// beyond the specification
export const description = 'Tell us about yourself. It takes a minute, and your projects come next.';
export const locked = 'Complete this step to continue';
export const accountType = 'Account type';
export const individual = 'Individual';
export const individualText = 'I work on my own';
export const company = 'Company';
export const companyText = 'I work for a company';
export const companyName = 'Company name';
export const position = 'Position';
export const website = 'Website';
export const websiteHint = 'https://example.com';
export const optional = 'optional';
export const subscriptions = 'Emails you want from us';
export const productUpdates = 'Product updates';
export const productUpdatesText = 'New features and improvements';
export const securityAlerts = 'Security alerts';
export const securityAlertsText = 'Important notices about your account and keys';
export const marketingEmails = 'Marketing emails';
export const marketingEmailsText = 'Offers and news; turn them off at any time';
export const submit = 'Complete Profile';
export const submitting = 'Saving…';
export const sectionTitle = 'About you';
export const sectionText =
  'What you entered when you signed up. The people you share projects with do not see it.';
export const save = 'Save';
export const updated = 'Profile updated';
export const updateFailed = 'Failed to update profile';
export const loadFailed = 'Failed to load your profile';
export const typeRequired = 'Choose individual or company';
export const alreadyComplete = {
  code: 'profile_complete',
  title: 'Your profile is already complete',
  message: 'Reload the page to continue to your projects.',
};
