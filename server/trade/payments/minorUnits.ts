import { type Currency, scales } from '../../../contract/platform/money';

/** `10`, `10.5` or `10.500` of CNY as 1000 or 1050; nothing for what is no exact amount of it. */
export const toMinorUnits = (text: string, currency: Currency): bigint | undefined => {
    const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
    if (whole === undefined) return undefined;
    const scale = scales[currency];
    const kept = part.slice(0, scale).padEnd(scale, '0');
    return /^0*$/.test(part.slice(scale)) ? BigInt(whole + kept) : undefined;
};
