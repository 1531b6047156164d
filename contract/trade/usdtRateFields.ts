import type { RailField } from './railField';

/** A price as decimal text. */
export const rateForm = /^\d{1,6}(\.\d{1,8})?$/;
const rateFault = 'usdt.rate_form';

const ofSource = (currency: 'CNY' | 'USD'): readonly RailField[] => {
    const flag = `rate${currency}`;
    const when = { field: flag, is: true };
    return [
        {
            name: flag,
            kind: 'flag',
            preset: false,
            label: [`Fetch the USDT/${currency} rate`, `自动获取 USDT/${currency} 汇率`],
            help: [
                'Every 5 minutes. Rates older than 10 minutes are not used, and no payments start until there is a new one.',
                '每 5 分钟获取一次。超过 10 分钟的汇率不再使用，也不接受新付款。',
            ],
        },
        {
            name: `${flag}Url`,
            kind: 'url',
            isNeeded: true,
            when,
            pattern: [
                /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/,
                'usdt.rate_address',
            ],
            label: [`${currency}: rate source address`, `${currency}：汇率来源地址`],
            help: ['Must return JSON without a sign-in.', '须无需登录即可返回 JSON。'],
        },
        {
            name: `${flag}Path`,
            kind: 'text',
            isNeeded: true,
            when,
            pattern: [/^[\w-]{1,40}(\.[\w-]{1,40}){0,9}$/, 'usdt.rate_path'],
            label: [`${currency}: path to the rate`, `${currency}：汇率所在的字段`],
            help: ['For example data.0.price.', '例如 data.0.price。'],
        },
        {
            name: `${flag}Floor`,
            kind: 'text',
            isNeeded: true,
            when,
            pattern: [rateForm, rateFault],
            label: [`${currency}: lowest plausible rate`, `${currency}：可信的最低汇率`],
        },
        {
            name: `${flag}Ceiling`,
            kind: 'text',
            isNeeded: true,
            when,
            pattern: [rateForm, rateFault],
            label: [`${currency}: highest plausible rate`, `${currency}：可信的最高汇率`],
        },
    ];
};

/** Where the rate of USDT is fetched from, currency by currency. */
export const rateSourceFields: readonly RailField[] = [...ofSource('CNY'), ...ofSource('USD')];

const handLimits = { CNY: ['5', '10'], USD: ['0.9', '1.1'] } as const;

const handLimitsOf = (currency: 'CNY' | 'USD'): readonly RailField[] => [
    {
        name: `hand${currency}Floor`,
        kind: 'text',
        isNeeded: true,
        pattern: [rateForm, rateFault],
        preset: handLimits[currency][0],
        label: [`Lowest manual rate (${currency})`, `手动汇率下限（${currency}）`],
    },
    {
        name: `hand${currency}Ceiling`,
        kind: 'text',
        isNeeded: true,
        pattern: [rateForm, rateFault],
        preset: handLimits[currency][1],
        label: [`Highest manual rate (${currency})`, `手动汇率上限（${currency}）`],
    },
];

/** What a rate that is set by hand may be. */
export const rateLimitFields: readonly RailField[] = [
    {
        name: 'rateChange',
        kind: 'count',
        isNeeded: true,
        range: [1, 100],
        preset: 5,
        label: ['Confirm changes above (%)', '汇率变动超过此幅度须确认（%）'],
        help: [
            'Compared with the previous rate, when a rate is set manually.',
            '手动设置汇率时，与上一次的汇率相比。',
        ],
    },
    ...handLimitsOf('CNY'),
    ...handLimitsOf('USD'),
];
