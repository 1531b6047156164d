import { z } from 'zod';

/** A name of Stripe's, as `pi_3Ab…`: names of events in the books are joined of such by colons. */
export const stripeId = z.string().regex(/^\w{1,255}$/);
