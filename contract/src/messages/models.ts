/** Models: the named schemas of an API's document. */
// beyond the specification
export const notFound = {
  code: 'model_not_found',
  title: 'This model does not exist',
  message:
    'This model does not exist, or a newer document no longer describes it. Reload the list of models.',
};
export const updated = 'Model updated successfully';
