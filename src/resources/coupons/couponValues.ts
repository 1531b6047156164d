type Values = Record<string, unknown>;

/** What a coupon's form holds as the contract has it: no least total is one of nothing. */
export const toCouponInput = (values: Values): Values => ({
    ...values,
    minTotal: values.minTotal ?? '0',
    scope: values.scope ?? [],
});
