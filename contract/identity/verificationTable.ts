/** What a provider of the operator's checks. */
export const verificationKinds = ['phone', 'identity'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** Where the check of somebody's phone or identity stands; `none` is no row. */
export const verificationStates = ['none', 'begun', 'open', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** The same of those that there is a row of. */
export const storedVerificationStates = ['begun', 'open', 'verified', 'rejected'] as const;

/** Each is of one party: its owner begins and withdraws, the provider reports, a reviewer decides. */
export const verificationActions = [
    ...(['begin', 'withdraw', 'pass', 'fail', 'verify', 'reject'] as const),
] as const;
export type VerificationAction = (typeof verificationActions)[number];

type Moves = Readonly<
    Record<VerificationAction, Readonly<Partial<Record<VerificationState, VerificationState>>>>
>;

/** What is verified stays so until the provider has spoken about what was begun anew. */
const owner = {
    begin: { none: 'begun', begun: 'begun', rejected: 'begun', verified: 'verified' },
    withdraw: { begun: 'none', open: 'none', verified: 'none' },
} as const;

/** All that can happen to one: from each state into which. A phone is verified by its provider's word alone. */
export const verificationMoves: Readonly<Record<VerificationKind, Moves>> = {
    phone: {
        ...owner,
        pass: { begun: 'verified', verified: 'verified' },
        fail: { begun: 'rejected', verified: 'verified' },
        verify: {},
        reject: {},
    },
    // a person has the last word
    identity: {
        ...owner,
        pass: { begun: 'open', verified: 'open' },
        fail: { begun: 'rejected', verified: 'verified' },
        verify: { open: 'verified' },
        reject: { open: 'rejected', verified: 'rejected' },
    },
};

/** Why a reviewer does not accept what a provider found. */
export const reviewReasons = ['mismatch', 'duplicate', 'doubtful', 'other'] as const;

/** The same, and that the provider itself found nothing. */
export const rejectionReasons = ['failed', ...reviewReasons] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
