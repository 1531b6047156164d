import type { Chain } from '../../../contract/trade/chainAddress';

/** A transfer of the platform's token that is looked for. */
export interface SoughtTransfer {
    chain: Chain;
    txHash: string;
    /** in the chain's own writing */
    to: string;
    /** of the smallest unit of 6 decimals */
    amount: bigint;
    /** ms; what came before was sent for something else */
    sentAfter: number;
    /** whose transfer it has to be where no payout wallets are set; empty where nobody has said */
    from: string;
}

/**
 * What the chain says. `proven`: the transaction succeeded, is final, and these of its logs are
 * transfers of exactly this amount of the right token to this address. `no_transfer`: it is final and
 * has none. `early`: it was there before the withdrawal was approved. `unknown_sender`: it is from nobody whom
 * the settings name, or who recorded it.
 */
export type Proof =
    | { kind: 'proven'; logIndexes: readonly number[] }
    | { kind: 'unseen' | 'confirming' | 'reverted' | 'no_transfer' | 'unreachable' }
    | { kind: 'early' | 'unknown_sender' };

/** Asks a chain for proof; answers `unreachable` rather than to fail. */
export type ProveTransfer = (sought: SoughtTransfer) => Promise<Proof>;
