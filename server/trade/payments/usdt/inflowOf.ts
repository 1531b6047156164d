import type { Inflow } from '../../ledger/journals';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import type { TransferRow } from './storeTransfers';

/** A transfer's money; after it was taken back, what comes again is an event of its own. */
export const inflowOf = ({
    chain,
    tx_hash,
    log_index,
    amount,
    reversals,
}: Pick<TransferRow, 'chain' | 'tx_hash' | 'log_index' | 'amount' | 'reversals'>): Inflow => ({
    id: `dep:${chain}:${tx_hash}:${log_index}${reversals > 0 ? `:${reversals + 1}` : ''}`,
    kind: 'deposit',
    from: ledgerAccounts.chain(chain, 'USDT'),
    amount: BigInt(amount),
    currency: 'USDT',
});
