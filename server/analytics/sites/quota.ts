import type { Trx } from '../../platform/database/trx';

/**
 * Whether somebody may have one more website: throws 409 when not. Asked within the transaction that adds
 * it. What they may have is by their plan, so trade answers.
 */
export type RequireRoom = (trx: Trx, userId: string, now: number) => Promise<void>;
