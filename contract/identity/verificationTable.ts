/** Where the check of somebody's identity stands; `none` is no row. */
export const verificationStates = ['none', 'draft', 'open', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** The same of those that there is a row of. */
export const storedVerificationStates = ['draft', 'open', 'verified', 'rejected'] as const;

export const verificationActions = ['add', 'submit', 'withdraw', 'verify', 'reject'] as const;
export type VerificationAction = (typeof verificationActions)[number];

interface VerificationMove {
    by: 'owner' | 'reviewer';
    from: readonly VerificationState[];
    to: VerificationState;
}

/** All that can happen to one. What was submitted stays as it is until somebody has looked, or its owner takes it back. */
export const verificationMoves: Readonly<Record<VerificationAction, VerificationMove>> = {
    add: { by: 'owner', from: ['none', 'draft', 'rejected'], to: 'draft' },
    submit: { by: 'owner', from: ['draft'], to: 'open' },
    withdraw: { by: 'owner', from: ['draft', 'open'], to: 'none' },
    verify: { by: 'reviewer', from: ['open'], to: 'verified' },
    reject: { by: 'reviewer', from: ['open', 'verified'], to: 'rejected' },
};

/** Why documents were not accepted, as their owner is told. */
export const rejectionReasons = [
    ...(['unreadable', 'expired', 'mismatch', 'incomplete', 'altered', 'other'] as const),
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const mostVerificationDocuments = 4;
export const mostVerificationBytes = 15 * 2 ** 20;
