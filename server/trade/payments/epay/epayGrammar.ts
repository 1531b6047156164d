import type { Fields } from './signFields';

/** A value that cannot end before its end in a text that is joined by `&` and `=`, of so many letters. */
const plain = (most: number): RegExp =>
    new RegExp(`^[^&=\\p{Cc}\\p{Cs}\\u2028\\u2029\\ufffd]{1,${most}}$`, 'u');

const address = /^https?:\/\/[a-zA-Z0-9.-]{1,253}(?::\d{1,5})?(?:\/[a-zA-Z0-9._~-]+)*\/?$/;
const bracketed = /^https?:\/\/\[[0-9a-fA-F:.]{2,45}\](?::\d{1,5})?(?:\/[a-zA-Z0-9._~-]+)*\/?$/;
const either = (...parts: RegExp[]): RegExp => new RegExp(parts.map(one => one.source).join('|'));

/** the protocol has `|` too, by which our own statements join */
const number = /^[a-zA-Z0-9._-]{1,64}$/;
const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
/** yuan, as PHP prints a float or the database a decimal: no sign, exponent, blanks or idle zeros */
const money = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/;

/**
 * What every field of the epay protocol looks like, here and at the gateway. The protocol signs names and
 * values joined as they are, and version 1 signs requests and callbacks with one key: a value with `&` or
 * `=` in it would be other fields under the same signature. So none is signed, and none is believed. The one
 * exception is where a gateway leads buyers to, in an answer that is known by fields no other message has.
 */
const grammar = {
    pid: /^\d{1,20}$/,
    type: /^[a-z][a-z0-9_]{0,19}$/,
    name: plain(200),
    money,
    out_trade_no: number,
    trade_no: /^[a-zA-Z0-9._-]{1,100}$/,
    api_trade_no: plain(128),
    bill_trade_no: plain(128),
    bill_mch_trade_no: plain(128),
    notify_url: either(address, bracketed),
    return_url: either(address, bracketed),
    clientip: /^[0-9a-fA-F.:]{2,45}$/,
    device: /^(?:pc|mobile)$/,
    method: /^web$/,
    trade_status: /^[A-Z_]{1,32}$/,
    status: /^\d{1,2}$/,
    code: /^-?\d{1,6}$/,
    param: plain(200),
    buyer: plain(128),
    addtime: instant,
    endtime: instant,
    refund_no: number,
    out_refund_no: number,
    refundmoney: money,
    reducemoney: money,
    uid: /^\d{1,20}$/,
    msg: plain(500),
    pay_type: /^[a-z]{1,20}$/,
    pay_info: /^[^\p{Cc}\p{Cs}]{1,4000}$/u,
    timestamp: /^\d{10}$/,
    sign_type: /^(?:MD5|RSA)$/,
    // 32 digits of MD5, or RSA's base64
    sign: /^(?:[0-9a-fA-F]{32}|[A-Za-z0-9+/]{64,2000}={0,2})$/,
} as const satisfies Record<string, RegExp>;
type FieldName = keyof typeof grammar;

interface Message {
    needed: readonly FieldName[];
    /** those that the protocol has beside them */
    optional: readonly FieldName[];
}

const stamped = ['timestamp', 'sign', 'sign_type'] as const;
const order = ['pid', 'out_trade_no', 'notify_url', 'return_url', 'name', 'money'] as const;
const called = ['pid', 'trade_no', 'out_trade_no', 'type', 'money', 'trade_status'] as const;
const refund = ['code', 'refund_no', 'out_refund_no'] as const;
const beside = ['msg', 'uid', 'trade_no', 'out_trade_no', 'money', 'reducemoney'] as const;

/** Which fields each message has. Names are compared as they are: `PID` and `pid[]` are none of them. */
const messages = {
    order: { needed: order, optional: ['type', 'clientip', 'device', 'method', ...stamped] },
    query: { needed: ['pid', 'out_trade_no'], optional: stamped },
    refund: { needed: ['pid', 'trade_no', 'money', 'out_refund_no'], optional: stamped },
    refundQuery: { needed: ['pid', 'out_refund_no'], optional: stamped },
    /** some gateways leave `sign_type` out, and write a name of their own */
    callbackV1: { needed: [...called, 'sign'], optional: ['name', 'param', 'sign_type'] },
    callbackV2: {
        needed: [...called, ...stamped],
        optional: ['name', 'param', 'api_trade_no', 'addtime', 'endtime', 'buyer'],
    },
    created: {
        needed: ['code', 'trade_no', 'pay_type', 'pay_info', ...stamped],
        optional: ['msg'],
    },
    queried: {
        needed: ['code', 'trade_no', 'out_trade_no', 'pid', 'money', 'status', ...stamped],
        optional: [
            ...(['msg', 'type', 'name', 'param', 'buyer', 'clientip', 'refundmoney'] as const),
            ...(['api_trade_no', 'bill_trade_no', 'bill_mch_trade_no'] as const),
            ...(['addtime', 'endtime'] as const),
        ],
    },
    refunded: { needed: [...refund, ...stamped], optional: [...beside, 'status'] },
    refundQueried: {
        needed: [...refund, 'status', ...stamped],
        optional: [...beside, 'addtime', 'endtime'],
    },
} as const satisfies Record<string, Message>;
export type EpayMessage = keyof typeof messages;

/** Whether a text is what the protocol has for a field. */
export const isEpayValue = (name: FieldName, value: string | undefined): value is string =>
    value !== undefined && grammar[name].test(value);

/** What is wrong with the fields of a message; undefined when each is known, needed ones are there and all are right. */
export const faultOf = (message: EpayMessage, fields: Fields): string | undefined => {
    const { needed, optional }: Message = messages[message];
    const known: readonly string[] = [...needed, ...optional];
    const unknown = Object.keys(fields).find(name => !known.includes(name));
    if (unknown !== undefined) return `${JSON.stringify(unknown)} is no field of ${message}`;
    const missing = needed.find(name => !(name in fields));
    if (missing) return `${missing} is missing`;
    const wrong = (Object.keys(fields) as FieldName[]).find(name => {
        // an empty value says nothing, and is not signed
        const isNothing = fields[name] === '' && !(needed as readonly string[]).includes(name);
        return !isNothing && !isEpayValue(name, fields[name]);
    });
    return wrong && `${wrong} is not what the protocol has there`;
};
