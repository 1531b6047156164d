import { z } from 'zod';
import { amount } from '../../platform/money';
import { recordId } from '../../platform/resource';
import { mostDelivered } from './deliveredFiles';
import { disputeReasons } from './ownOrders';
import { agreedDays } from './timers';

const text = (max: number) => z.string().trim().max(max);
const version = z.number().int();
const files = z.array(recordId).max(10).default([]);
const delivered = z.array(recordId).max(mostDelivered.files);
const words = text(4_000).min(1);
const simple = <const Action extends string>(action: Action) =>
    z.object({ action: z.literal(action), version });

/** What buyers, sellers and administrators do in words of their own or by ticking. */
export const orderActionInput = z.discriminatedUnion('action', [
    z.object({ action: z.literal('cancel'), reason: text(500).default(''), version }),
    simple('start'),
    /** files that were uploaded for this order: their item counts as ticked */
    z.object({
        action: z.literal('deliver'),
        reason: text(500).default(''),
        files: delivered.default([]),
        version,
    }),
    /** in place of what is wrong: what was delivered before stays beside it */
    z.object({
        action: z.literal('deliverAgain'),
        reason: text(500).default(''),
        files: delivered.min(1),
        version,
    }),
    simple('accept'),
    z.object({ action: z.literal('agreeRefund'), reason: text(500).default(''), version }),
    z.object({ action: z.literal('giveAccount'), account: text(200).min(1), version }),
    /** the code that opens a domain or an account: sealed, shown to the buyer once */
    z.object({
        action: z.literal('giveCode'),
        itemId: recordId,
        code: z.string().min(1).max(500),
        version,
    }),
    z.object({
        action: z.literal('tick'),
        itemId: recordId,
        isDone: z.boolean(),
        note: text(1_000).default(''),
        version,
    }),
    z.object({
        action: z.literal('confirmItem'),
        itemId: recordId,
        isOk: z.boolean(),
        version,
    }),
    simple('extend'),
    z.object({
        action: z.literal('proposeExtension'),
        days: z.number().int().min(agreedDays.least).max(agreedDays.most),
        version,
    }),
    simple('agreeExtension'),
    simple('refuseExtension'),
    z.object({
        action: z.literal('dispute'),
        reasonCode: z.enum(disputeReasons),
        /** so much of the price is wanted back for the buyer */
        claim: amount,
        text: words,
        files,
        version,
    }),
    z.object({ action: z.literal('write'), text: words, files, version }),
    z.object({
        action: z.literal('propose'),
        /** so much of the price to the buyer, the rest to the seller */
        toBuyer: amount,
        text: text(4_000).default(''),
        files,
        version,
    }),
    simple('withdrawProposal'),
    /** asks administrators to decide; 409 before the parties had their time, and a second time */
    simple('escalate'),
    z.object({ action: z.literal('acceptProposal'), messageId: recordId, version }),
    z.object({
        action: z.literal('review'),
        stars: z.number().int().min(1).max(5),
        text: text(2_000).default(''),
        version,
    }),
]);
export type OrderActionInput = z.output<typeof orderActionInput>;
