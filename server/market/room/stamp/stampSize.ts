/** Points of one stamp; a page is covered with them. */
export const stampSize = { width: 290, height: 170 } as const;
