import type { Currency } from '../../../contract/platform/money';
import { withPresets } from '../../../contract/trade/paymentRails';
import type { Database } from '../../platform/database/database';
import { csvParts } from '../../platform/export/csv';
import { decimalText } from '../../platform/export/decimalText';
import type { Secret } from '../../platform/secret';
import { readRail } from '../payments/settings/storedRails';
import { type Destination, openDestination } from './destinations';
import type { WithdrawalRow } from './moveWithdrawal';

const columns = ['id', 'method', 'account', 'holder', 'bank', 'amount', 'currency', 'link'].map(
    title => ({ title, kind: 'text' as const }),
);

/** The contract of the token on a chain, as the payment rail has it. */
const contractOf = async (db: Database, chain: string): Promise<string> => {
    const { name, options } = await readRail(db, 'usdt');
    return String(withPresets(name, options)[`${chain}Contract`] ?? '');
};

/** EIP-681 of a transfer of the token; its number is the amount in the token's smallest unit. */
const evmLink = (contract: string, to: string, amount: bigint): string =>
    `ethereum:${contract}@1/transfer?address=${to}&uint256=${amount}`;

/** As wallets for TRON read it: the token's contract, and the amount as people say it. */
const tronLink = (contract: string, to: string, amount: string): string =>
    `tron:${to}?token=${contract}&amount=${amount}`;

const linkOf = (row: WithdrawalRow, { account }: Destination, contract: string): string => {
    if (row.chain === 'ethereum') return evmLink(contract, account, BigInt(row.amount));
    if (row.chain !== 'tron') return '';
    return tronLink(contract, account, decimalText(String(row.amount), row.currency as Currency));
};

/** The file of a batch: a line a withdrawal, with its whole destination and a link for wallets. */
export const batchText = async (
    db: Database,
    secret: Secret,
    rows: readonly WithdrawalRow[],
): Promise<string> => {
    const chain = rows[0]?.chain ?? '';
    const contract = chain === '' ? '' : await contractOf(db, chain);
    const lines = rows.map(row => {
        const to = openDestination(secret, row.sealed);
        const amount = decimalText(String(row.amount), row.currency as Currency);
        return [
            ...[row.id, row.method, to.account, to.holder, to.bank],
            ...[amount, row.currency, linkOf(row, to, contract)],
        ];
    });
    const table = {
        name: 'withdrawals',
        zone: 'UTC',
        columns,
        secondsNote: '',
        total: rows.length,
        rows: (async function* () {
            yield lines;
        })(),
    };
    const parts: Buffer[] = [];
    for await (const part of csvParts(table)) parts.push(part);
    return Buffer.concat(parts).toString('utf8');
};
