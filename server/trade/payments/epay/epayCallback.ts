import { createHash } from 'node:crypto';
import { toMinorUnits } from '../minorUnits';
import type { ParsedCallback, RailStatus, RawCallback } from '../rail';
import { faultOf } from './epayGrammar';
import type { EpayKind, EpaySite } from './epaySite';
import { readFormFields } from './readFields';
import { type Fields, isMd5Signed, isRsaSigned } from './signFields';

/** So far may the clock of a gateway of version 2 be from ours. */
const timestampMs = 300_000;

/**
 * Callbacks come in the address; some gateways post them as a form. Undefined for one that comes by both ways, or
 * names a field twice: gateways do neither, and it would not be clear which of them was signed.
 */
const callbackFields = ({ query, body }: RawCallback): Fields | undefined => {
    const form = body.toString('utf8');
    return query !== '' && form !== '' ? undefined : readFormFields(query + form);
};

/** By the key that the operator has, whatever the callback says of its kind. */
const isEpaySigned = (fields: Fields, site: EpaySite): boolean =>
    site.signType === 'RSA' ? isRsaSigned(fields, site.platformKey) : isMd5Signed(fields, site.key);

/** Version 2 says when it was signed, in seconds. */
export const isFresh = (fields: Fields, site: EpaySite, now: number): boolean =>
    site.signType !== 'RSA' ||
    Math.abs(Number(fields.timestamp ?? Number.NaN) * 1_000 - now) <= timestampMs;

const keyOf = (reference: string, fields: Fields): string => {
    const sorted = JSON.stringify(Object.entries(fields).sort());
    // a callback that says something else of the same payment is another one
    return `${reference}:${createHash('sha256').update(sorted).digest('hex').slice(0, 16)}`;
};

/** Signature and form, age and merchant, then what it says; the amount is read from the text as it came. */
export const parseEpayCallback = (
    raw: RawCallback,
    site: EpaySite,
    { currency }: EpayKind,
): ParsedCallback => {
    const fields = callbackFields(raw);
    if (!fields) return { refused: 'format', isSigned: false };
    if (!isEpaySigned(fields, site)) return { refused: 'signature', isSigned: false };
    const message = site.signType === 'RSA' ? 'callbackV2' : 'callbackV1';
    const isOfItsKind = (fields.sign_type || site.signType) === site.signType;
    if (faultOf(message, fields) || !isOfItsKind) return { refused: 'format', isSigned: true };
    if (!isFresh(fields, site, raw.now)) return { refused: 'stale', isSigned: true };
    if (fields.pid !== site.pid) return { refused: 'merchant', isSigned: true };
    const { out_trade_no: number = '', trade_no: reference = '', type: choice = '' } = fields;
    const amount = toMinorUnits(fields.money ?? '', currency);
    if (amount === undefined) return { refused: 'format', isSigned: true };
    const status: RailStatus = fields.trade_status === 'TRADE_SUCCESS' ? 'paid' : 'waiting';
    const key = keyOf(reference, fields);
    return { key, status, number, reference, amount, currency, choice };
};
