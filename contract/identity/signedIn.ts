import { z } from 'zod';

/** A session's token and whose it is. */
export const signedIn = z.object({
    x_token: z.string(),
    userInfo: z.object({ email: z.string() }),
});
