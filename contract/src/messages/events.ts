/** Events: the calls that an API makes, according to its document. */
// beyond the specification
export const notFound = {
  code: 'event_not_found',
  title: 'This event does not exist',
  message:
    'This event does not exist, or a newer document no longer describes it. Reload the list of events.',
};
export const updated = 'Event updated successfully';
