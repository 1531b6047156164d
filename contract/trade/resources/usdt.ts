import { z } from 'zod';
import { person } from '../../identity/person';
import { administrators, defineCall, granted } from '../../platform/call';
import { amountWord, instantWord, oneOrSeveral } from '../../platform/filterWords';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { chains } from '../chainAddress';
import { signedAmount } from './orders';

const chain = z.enum(chains, 'usdt.chain_unknown');

/** `leased`: an order waits for a payment to it; `dedicated`: it belongs to a person. */
export const usdtAddressStates = ['free', 'leased', 'dedicated', 'retired'] as const;
/** Those that people choose between; the others come and go with orders. */
export const chosenAddressStates = ['free', 'retired'] as const;

const note = z.string().trim().max(200);

const usdtAddressInput = z.object({
    chain,
    /** checked by its checksum, and as it was once it is there */
    address: z.string().trim().min(1).max(64),
    state: z.enum(usdtAddressStates),
    note,
});

const usdtAddress = usdtAddressInput.extend({
    id: z.string(),
    /** transfers that came to it */
    transfers: z.number().int(),
    userId: z.string().nullable(),
    orderId: z.string().nullable(),
    orderNumber: z.string(),
    leasedUntil: z.number().int().nullable(),
    ...stamps,
});
export type UsdtAddress = z.output<typeof usdtAddress>;

export const usdtAddresses = defineResource({
    name: 'usdt_addresses',
    noun: 'USDT address',
    row: usdtAddress,
    record: usdtAddress,
    input: usdtAddressInput,
    filters: {
        chain: oneOrSeveral(chains).optional(),
        state: oneOrSeveral(usdtAddressStates).optional(),
    },
    tabs: { field: 'state', values: usdtAddressStates },
    sort: ['createdAt', 'chain', 'address', 'state', 'updatedAt'],
    order: 'DESC',
    access: {
        list: granted('payments.read'),
        create: administrators,
        edit: administrators,
        delete: administrators,
    },
    labels: {
        chain: ['Chain', '链'],
        address: ['Address', '地址'],
        state: ['Status', '状态'],
        note: ['Note', '备注'],
        transfers: ['Transfers', '转账数'],
        userId: ['User', '用户'],
        orderId: ['Order', '订单'],
        orderNumber: ['Order', '订单号'],
        leasedUntil: ['Leased until', '占用至'],
        ...stampLabels,
    },
    exported: {
        chain: 'text',
        address: 'text',
        state: 'text',
        transfers: 'count',
        note: 'text',
        createdAt: 'instant',
    },
});

export const maxImportLines = 2_000;

const importedLine = z.object({
    /** from 1 */
    line: z.number().int(),
    chain: z.string(),
    /** as it will be kept */
    address: z.string(),
    note: z.string(),
    /** what is wrong with it; empty for a right one */
    problem: z.string(),
});
export type ImportedLine = z.output<typeof importedLine>;

/**
 * Adds addresses of a text, a line each: `address`, `address,chain` or `address,chain,note`; tabs and
 * semicolons part them too. All or, when one line is wrong, none.
 */
export const importUsdtAddresses = defineCall({
    method: 'POST',
    path: '/api/v1/work/usdt_addresses/import',
    summary: 'Import USDT addresses, or preview the import',
    access: administrators,
    body: z.object({
        text: z.string().min(1).max(400_000),
        /** of lines that name none and whose address is no TRON one */
        chain,
        isPreview: z.boolean(),
    }),
    answer: z.object({
        lines: z.array(importedLine),
        right: z.number().int(),
        wrong: z.number().int(),
        added: z.number().int(),
    }),
});

/**
 * `orphaned`: gone before it was credited; `reversed`: gone after that, and taken back; `wrong`: of
 * another token, which is told of and never credited.
 */
export const usdtTransferStates = ['seen', 'confirmed', 'orphaned', 'reversed', 'wrong'] as const;

/** What became of a transfer's money. */
export const transferOutcomes = [
    /** not credited yet, and nothing to do */
    'waiting',
    /** the second node does not know it; its account is stopped: both are tried again */
    ...(['second_rpc', 'stopped'] as const),
    /**
     * paid its order; less than was due; less than a top-up and in its balance; came when the order was over:
     * to the balance
     */
    ...(['settled', 'held', 'partial', 'late'] as const),
    /** nobody waited for it; taken back once, and there again: an administrator says whose it is */
    ...(['unmatched', 'returned', 'assigned'] as const),
    ...(['other_token', 'closed'] as const),
] as const;

export const usdtTransfer = z.object({
    id: z.string(),
    chain,
    txHash: z.string(),
    logIndex: z.number().int(),
    block: z.number().int(),
    fromAddress: z.string(),
    toAddress: z.string(),
    /** the token's contract */
    token: z.string(),
    /** of 6 decimals, on every chain */
    amount: signedAmount,
    state: z.enum(usdtTransferStates),
    outcome: z.enum(transferOutcomes),
    /** what an administrator wrote about it */
    note: z.string(),
    /** in the token's own decimals */
    rawValue: z.string(),
    confirmations: z.number().int(),
    paymentId: z.string().nullable(),
    userId: z.string().nullable(),
    user: person.nullable(),
    orderId: z.string().nullable(),
    orderNumber: z.string(),
    journalId: z.string().nullable(),
    createdAt: z.number().int(),
});
export type UsdtTransfer = z.output<typeof usdtTransfer>;

export const usdtTransfers = defineResource({
    name: 'usdt_transfers',
    noun: 'USDT transfer',
    row: usdtTransfer,
    record: usdtTransfer,
    input: z.object({}),
    filters: {
        chain: oneOrSeveral(chains).optional(),
        state: oneOrSeveral(usdtTransferStates).optional(),
        outcome: oneOrSeveral(transferOutcomes).optional(),
        toAddress: z.string().trim().max(64).optional(),
        userId: recordId.optional(),
        orderId: recordId.optional(),
        amount_gte: amountWord.optional(),
        amount_lte: amountWord.optional(),
        createdAt_gte: instantWord.optional(),
        createdAt_lte: instantWord.optional(),
    },
    tabs: { field: 'state', values: usdtTransferStates },
    sort: ['createdAt', 'amount', 'block', 'chain', 'state'],
    order: 'DESC',
    access: { list: granted('payments.read') },
    labels: {
        ...stampLabels,
        createdAt: ['First seen', '发现时间'],
        chain: ['Chain', '链'],
        txHash: ['Transaction', '交易哈希'],
        logIndex: ['Log index', '日志序号'],
        block: ['Block', '区块'],
        fromAddress: ['From', '付款地址'],
        toAddress: ['To', '收款地址'],
        token: ['Token contract', '代币合约'],
        amount: ['Amount', '金额'],
        state: ['Status', '状态'],
        outcome: ['Outcome', '处理结果'],
        note: ['Note', '备注'],
        rawValue: ['Raw token amount', '代币原始数值'],
        paymentId: ['Payment', '付款'],
        confirmations: ['Confirmations', '确认数'],
        user: ['User', '用户'],
        userId: ['User', '用户'],
        orderId: ['Order', '订单'],
        orderNumber: ['Order', '订单号'],
        journalId: ['Journal', '凭证'],
        amount_gte: ['Amount from', '金额不低于'],
        amount_lte: ['Amount up to', '金额不高于'],
        createdAt_gte: ['Seen from', '时间起'],
        createdAt_lte: ['Seen until', '时间止'],
    },
    exported: {
        createdAt: 'instant',
        chain: 'text',
        txHash: 'text',
        block: 'count',
        fromAddress: 'text',
        toAddress: 'text',
        amount: 'text',
        state: 'text',
        outcome: 'text',
        confirmations: 'count',
        user: 'text',
        orderNumber: 'text',
    },
});
