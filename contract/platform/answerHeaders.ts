/** The header with the number of rows that a file will have, so that progress can be shown. */
export const totalRowsHeader = 'x-total-rows';

/** Header of a file: a renewed session token, as `x_token` is in envelopes. */
export const tokenHeader = 'x-renewed-token';
