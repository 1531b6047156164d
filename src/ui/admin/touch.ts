/** px: what a finger hits */
export const touch = 44;

/** As high as a finger needs it below 992 px, else `md` px. */
export const touchHeight = (md: number) => ({ minHeight: { xs: touch, md } });

/** The same in both directions: a button with nothing but an icon. */
export const touchBox = (md: number) => ({ minWidth: { xs: touch, md }, ...touchHeight(md) });
