/** A yes or no as both databases keep it. */
export const asFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
