import { z } from 'zod';
import { licenceFormat, type Purchase } from './purchaseFormat';

const purchase: z.ZodType<Purchase> = z.strictObject({
    format: z.literal(licenceFormat),
    order: z.string(),
    buyer: z.string(),
    product: z.string(),
    version: z.string(),
    archive: z.string(),
    orderedAt: z.number().int(),
});

/** The file, as canonical JSON (RFC 8785). */
export const signedPurchase = z.strictObject({
    keyId: z.string().regex(/^[0-9a-f]{16}$/),
    purchase,
    /** Ed25519 over the canonical JSON of `purchase`, hex in small letters */
    signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type SignedPurchase = z.output<typeof signedPurchase>;
