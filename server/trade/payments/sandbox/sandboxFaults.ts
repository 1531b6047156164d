/** What goes wrong with gateways; each is done to the next payment, or to all, as its page says. */
export const sandboxFaults = [
    ...(['delayed', 'duplicates', 'outOfOrder', 'wrongSign', 'wrongAmount', 'wrongPid'] as const),
    ...(['shortMoney', 'extraFields', 'beforeReturn', 'afterExpiry', 'reset'] as const),
    ...(['wrongBody', 'thirdTry', 'queryOnly', 'silent'] as const),
    ...(['refundRefused', 'refundSlow'] as const),
] as const;
export type SandboxFault = (typeof sandboxFaults)[number];

export const faultTexts: Readonly<Record<SandboxFault, string>> = {
    delayed: 'the callback comes 10 seconds late',
    duplicates: 'three callbacks at once',
    outOfOrder: 'a callback of “waiting” comes after the one of “paid”',
    wrongSign: 'first a callback with a wrong signature, then the right one',
    wrongAmount: 'first a callback with another amount, then the right one',
    wrongPid: 'first a callback of another merchant, then the right one',
    shortMoney: 'whole amounts without their decimals: 10 for 10.00',
    extraFields:
        'a field that nobody has announced, signed with the others: epay refuses it, Stripe does not',
    beforeReturn: 'paid and called back before the order is answered',
    afterExpiry: 'no callback before one is asked for on the page of the payment',
    reset: 'the connection breaks off in the middle of the first answer',
    wrongBody: 'the first answer is a page and no JSON',
    thirdTry: 'two callbacks get lost, the third comes',
    queryOnly: 'no callback at all; a query says that it is paid',
    silent: 'no answer to anything',
    refundRefused: 'refunds are refused',
    refundSlow: 'a refund takes until it is asked for again (Stripe)',
};
