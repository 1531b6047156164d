import { z } from 'zod';
import { administrators, defineCall, granted } from '../platform/call';
import { recordId } from '../platform/resource';
import { chains } from './chainAddress';
import { usdtTransfer } from './resources/usdt';

const chain = z.enum(chains, 'usdt.chain_unknown');
const count = z.number().int();

/** With fewer free addresses a pool soon runs empty. */
export const fewAddresses = 20;

const chainState = z.object({
    chain,
    /** the newest block; null before the first look */
    head: count.nullable(),
    /** looked at up to here */
    block: count.nullable(),
    /** blocks between both */
    lag: count.nullable(),
    /** ms */
    checkedAt: count.nullable(),
    alarm: z.string(),
    /** ms; since when */
    alarmAt: count.nullable(),
    /** transfers that are not confirmed yet, and those that belong to nobody */
    waiting: count,
    unmatched: count,
    /** of a pool: imported addresses that nobody has; null where addresses come from elsewhere */
    freeAddresses: count.nullable(),
});
export type ChainState = z.output<typeof chainState>;

export const usdtState = defineCall({
    method: 'GET',
    path: '/api/v1/work/usdt/chains',
    summary: 'Get the scan status of the chains',
    access: granted('payments.read'),
    answer: z.object({ list: z.array(chainState), now: count }),
});

/** Looks at all blocks from one on again; what is known already stays as it is. 409 for a chain that is off. */
export const rescanChain = defineCall({
    method: 'POST',
    path: '/api/v1/work/usdt/chains/:chain/rescan',
    summary: 'Scan blocks of a chain again',
    access: granted('payments.settle'),
    stepUp: true,
    params: z.object({ chain }),
    body: z.object({ fromBlock: count.min(0).max(1e12, 'field.too_large') }),
    answer: z.object({ fromBlock: count }),
});

/** How a transaction that somebody asks about stands. */
export const lookResults = ['away', 'unknown', 'failed', 'nothing', 'not_yet', 'known'] as const;

/**
 * Asks the chain about one transaction and keeps what of it came to an address of ours. `nothing`: none
 * did; `not_yet`: its block was not looked at yet, it comes by itself. 409 for a chain that is off.
 */
export const scanTransaction = defineCall({
    method: 'POST',
    path: '/api/v1/work/usdt/look',
    summary: 'Look up a transaction on a chain',
    access: granted('payments.settle'),
    body: z.object({
        chain,
        txHash: z
            .string()
            .trim()
            .regex(/^(0x)?[0-9a-fA-F]{64}$/, 'withdrawal.hash_form'),
    }),
    answer: z.object({ result: z.enum(lookResults), transfers: z.array(usdtTransfer) }),
});

/**
 * Gives a confirmed transfer that belongs to nobody to a person's balance, or to an order that waits for
 * its payment. 409 when it is somebody's already, or is less than the order needs; 404 and 422 name what is wrong.
 */
export const assignTransfer = defineCall({
    method: 'POST',
    path: '/api/v1/work/usdt_transfers/:id/assign',
    summary: 'Assign an unmatched transfer',
    access: granted('payments.settle'),
    stepUp: true,
    params: z.object({ id: recordId }),
    body: z.object({
        userId: recordId.optional(),
        orderId: recordId.optional(),
        note: z.string().trim().min(1).max(500),
    }),
    answer: usdtTransfer,
});

/** Of another token: nothing is credited. 409 for any other transfer. */
export const closeTransfer = defineCall({
    method: 'POST',
    path: '/api/v1/work/usdt_transfers/:id/close',
    summary: 'Record how a transfer of another token was handled',
    access: granted('payments.settle'),
    params: z.object({ id: recordId }),
    body: z.object({
        note: z.string().trim().min(1).max(500),
    }),
    answer: usdtTransfer,
});

/** Currencies whose orders can be paid with USDT at a rate; orders in USDT need none. */
export const ratedCurrencies = ['CNY', 'USD'] as const;

const usdtRate = z.object({
    currency: z.enum(ratedCurrencies),
    /** what one USDT costs; empty before one was set */
    rate: z.string(),
    source: z.string(),
    /** ms */
    at: count.nullable(),
    isStale: z.boolean(),
});
export type UsdtRateView = z.output<typeof usdtRate>;

export const usdtRates = defineCall({
    method: 'GET',
    path: '/api/v1/work/usdt/rates',
    summary: 'Get the USDT rates',
    access: granted('payments.read'),
    answer: z.object({ list: z.array(usdtRate) }),
});

/**
 * 422 `rate` for one that is not between the settings' bounds; 422 `isConfirmed` for one that differs from the
 * last by more than the setting says, until it is confirmed.
 */
export const setUsdtRate = defineCall({
    method: 'POST',
    path: '/api/v1/work/usdt/rates',
    summary: 'Set the USDT rate from now on',
    access: administrators,
    stepUp: true,
    body: z.object({
        currency: z.enum(ratedCurrencies, 'usdt.currency'),
        rate: z
            .string()
            .trim()
            .regex(/^\d{1,6}(\.\d{1,6})?$/, 'usdt.rate_form')
            .refine(text => Number(text) >= 0.01, 'coupon.below_cent'),
        source: z.string().trim().min(1).max(200),
        /** a rate that changes by more than the setting allows is meant */
        isConfirmed: z.boolean().optional(),
    }),
    answer: usdtRate,
});
