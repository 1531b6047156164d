import { z } from 'zod';

/** Somebody named in a record of something else. */
export const person = z.object({ id: z.string(), name: z.string() });
