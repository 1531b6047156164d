import type { Chain } from '../../contract/chainAddress';

/** A transfer of the house's token that is looked for. */
export interface SoughtTransfer {
    chain: Chain;
    txHash: string;
    /** in the chain's own writing */
    to: string;
    /** of the smallest unit of 6 decimals */
    amount: bigint;
}

/**
 * What the chain says. `proven`: the transaction succeeded, is final, and these of its logs are
 * transfers of exactly this amount of the right token to this address. `no_transfer`: it is final and
 * has none.
 */
export type Proof =
    | { kind: 'proven'; logIndexes: readonly number[] }
    | { kind: 'unseen' | 'confirming' | 'reverted' | 'no_transfer' | 'unreachable' };

/** Asks a chain for proof; answers `unreachable` rather than to fail. */
export type ProveTransfer = (sought: SoughtTransfer) => Promise<Proof>;
