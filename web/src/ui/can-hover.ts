/** Whether the device points with a mouse or a trackpad, so that controls can appear on hover. */
export const canHover = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;
