/** What goes wrong with gateways; each is done to the next payment, or to all, as its page says. */
export const sandboxFaults = [
    ...(['delayed', 'duplicates', 'outOfOrder', 'wrongSign', 'wrongAmount', 'wrongPid'] as const),
    ...(['shortMoney', 'extraFields', 'beforeReturn', 'afterExpiry', 'reset'] as const),
    ...(['wrongBody', 'thirdTry', 'queryOnly', 'silent'] as const),
    ...(['refundRefused', 'refundSlow'] as const),
] as const;
export type SandboxFault = (typeof sandboxFaults)[number];

export const faultTexts: Readonly<Record<SandboxFault, string>> = {
    delayed: 'the callback arrives 10 seconds late',
    duplicates: 'three callbacks at once',
    outOfOrder: 'a “waiting” callback arrives after the “paid” one',
    wrongSign: 'a callback with a wrong signature first, then the correct one',
    wrongAmount: 'a callback with a different amount first, then the correct one',
    wrongPid: 'a callback of another merchant first, then the correct one',
    shortMoney: 'whole amounts without decimals: 10 instead of 10.00',
    extraFields: 'an unknown signed field: rejected by epay, accepted by Stripe',
    beforeReturn: 'paid and called back before the order call returns',
    afterExpiry: 'no callback until requested on the payment page',
    reset: 'the connection drops during the first response',
    wrongBody: 'the first response is a page instead of JSON',
    thirdTry: 'two callbacks are lost, the third arrives',
    queryOnly: 'no callback; a query reports it as paid',
    silent: 'no response at all',
    refundRefused: 'refunds are rejected',
    refundSlow: 'a refund stays pending until queried again (Stripe)',
};
