import { z } from 'zod';
import { readBase64 } from '../format/bytes';

/** What proves days of a site to whoever has no access to this server. */
const hash = z.string().refine(text => readBase64(text)?.length === 32);

const proofFile = z.object({
    format: z.literal('footfall/proof/v1'),
    /** the log's key, as in C2SP signed-note */
    log: z.string().max(300),
    /** keys of the witnesses that the server has */
    witnesses: z.array(z.string().max(300)).max(100),
    /** the signed note, with cosignatures */
    checkpoint: z.string().max(100_000),
    leaves: z
        .array(
            z.object({
                index: z.number().int().nonnegative(),
                /** what stands in the log */
                entry: z.string().max(1_000),
                /** what it commits to, by the salt (hex) */
                statement: z.string().max(10_000),
                salt: z.string().regex(/^[0-9a-f]{64}$/),
                /** from the leaf to the root, base64 */
                proof: z.array(hash).max(64),
            }),
        )
        .min(1)
        .max(5_000),
});
export type ProofFile = z.output<typeof proofFile>;
export type ProvenLeaf = ProofFile['leaves'][number];

/** Nothing for what is no such file. */
export const readProofFile = (text: string): ProofFile | undefined => {
    try {
        return proofFile.parse(JSON.parse(text));
    } catch {
        return undefined;
    }
};
