/** A long key as people read it aloud: groups of four. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');
