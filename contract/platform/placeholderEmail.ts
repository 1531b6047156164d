/** The first administrator's address where the operator named none: nobody gets mail there. */
export const placeholderEmail = 'admin@footfall.local';
