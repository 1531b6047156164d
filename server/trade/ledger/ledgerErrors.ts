import { ApiError } from '../../platform/http/errors';

/** A journal whose lines do not come to nothing; a fault of whoever made it. */
export class UnbalancedJournal extends Error {
    constructor(id: string, currency?: string, sum?: bigint) {
        super(
            currency === undefined
                ? `the journal ${id} moves nothing`
                : `the journal ${id} is out of balance by ${sum} of ${currency}`,
        );
    }
}

/** An account that is owed would fall below zero. */
export class InsufficientFunds extends Error {
    constructor(cause: unknown) {
        super('there is not enough on an account', { cause });
    }
}

/** More than a line or an account can hold exactly; 422 to whoever asked for it. */
export class AmountTooLarge extends ApiError {
    constructor(cause?: unknown) {
        super(422, 'request.invalid', { errors: { amount: 'field.too_large' } });
        this.cause = cause;
    }
}

/** Nothing moves on an account of which the books do not hold. */
export class AccountStopped extends Error {
    constructor(cause: unknown) {
        super('an account is stopped', { cause });
    }
}

/** The business event was posted before, otherwise. */
export class JournalDiffers extends Error {
    constructor(id: string) {
        super(`the journal ${id} was posted with other lines`);
    }
}

/** A journal that no declaration knows; a fault of whoever made it. */
export class UndeclaredJournal extends Error {
    constructor(id: string, kind: string) {
        super(`the journal ${id} (${kind}) is not declared in journalKinds.ts`);
    }
}
