import { z } from 'zod';

/** A number below 2^53, as nodes write it. */
const count = z
    .string()
    .regex(/^0x[0-9a-f]{1,14}$/i)
    .transform(Number)
    .refine(Number.isSafeInteger);
const hash = z
    .string()
    .regex(/^0x[0-9a-f]{64}$/i)
    .transform(text => text.toLowerCase());
const address = z.string().regex(/^0x[0-9a-f]{40}$/i);
const bytes = z.string().regex(/^0x([0-9a-f]{2})*$/i);

export const countAnswer = count;
export const bytesAnswer = bytes;

export const blockAnswer = z
    .object({
        number: count,
        hash,
        parentHash: hash,
        /** seconds */
        timestamp: count,
        logsBloom: bytes.nullish(),
    })
    .nullable();
export type BlockHead = NonNullable<z.output<typeof blockAnswer>>;

export const logAnswer = z.object({
    address: address.transform(text => text.toLowerCase()),
    topics: z.array(hash),
    data: bytes,
    blockNumber: count,
    blockHash: hash,
    transactionHash: hash,
    logIndex: count,
    removed: z.boolean().nullish(),
});
export type ChainLog = z.output<typeof logAnswer>;

export const logsAnswer = z.array(logAnswer);

export const receiptAnswer = z
    .object({
        blockHash: hash,
        blockNumber: count,
        transactionHash: hash,
        /** 0x0 of one that failed */
        status: count.nullish(),
        logs: z.array(logAnswer),
    })
    .nullable();
export type Receipt = NonNullable<z.output<typeof receiptAnswer>>;
