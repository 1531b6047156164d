import { z } from 'zod';
import { recordId } from '../platform/resource';
import { mostProofs } from './proofFiles';

const proof = z.object({
    fileId: recordId,
    isShown: z.boolean(),
    /** what the server says of the file: nothing that is sent counts */
    name: z.string().max(255).default(''),
    sha256: z.string().max(64).default(''),
    size: z.number().int().min(0).default(0),
});

/** Screenshots and exports behind what a seller says of a website's money. */
export const moneyProofs = z
    .array(proof)
    .max(mostProofs)
    .refine(
        list => new Set(list.map(({ fileId }) => fileId)).size === list.length,
        'product.proof_twice',
    );
