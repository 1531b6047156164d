/** Others do not exist for visitors. */
export const shownStates = ['listed', 'reserved', 'sold'] as const;
