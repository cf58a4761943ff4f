export const moreActions = 'More actions';

export const view = 'View';
export const edit = 'Edit';
const remove = 'Delete';

export { remove as delete };
export const actionsFor = (name: string) => `Actions for ${name}`;
export const viewOne = (name: string) => `View ${name}`;
export const editOne = (name: string) => `Edit ${name}`;
export const deleteOne = (name: string) => `Delete ${name}`;
