import { type Fault, type Faults, fault } from '../fault';
import type { Label } from '../platform/resource';
import { addressFault, chains } from './chainAddress';
import type { RailField, RailValue } from './railField';
import { usdtFields } from './usdtFields';

export const railNames = ['balance', 'epay', 'stripe', 'manual', 'usdt', 'sandbox'] as const;
export type RailName = (typeof railNames)[number];
export const isRailName = (name: string): name is RailName =>
    (railNames as readonly string[]).includes(name);

/** Money can go back through these the way it came. */
export const refundingRails = ['epay', 'stripe', 'sandbox'] as const satisfies readonly RailName[];

/** Their gateways call this server back: the address for that has to be set, and never is a request's own. */
export const calledBackRails = ['epay', 'stripe', 'sandbox'] as const satisfies readonly RailName[];
export const isCalledBack = (rail: RailName): boolean =>
    calledBackRails.some(name => name === rail);

export interface Rail {
    label: Label;
    text: Label;
    /** the payer's bank can take the money back for months: it is not withdrawn before it matures */
    canBeChargedBack?: true;
    fields: readonly RailField[];
}

const epay: readonly RailField[] = [
    {
        name: 'gateway',
        kind: 'url',
        isNeeded: true,
        label: ['Gateway address', '接口地址'],
        help: ['Where submit.php and mapi.php lie.', 'submit.php 与 mapi.php 所在的地址。'],
    },
    {
        name: 'pid',
        kind: 'text',
        isNeeded: true,
        label: ['Merchant number (pid)', '商户 ID（pid）'],
        pattern: [/^\d{1,20}$/, 'field.not_number'],
    },
    {
        name: 'signType',
        kind: 'choice',
        isNeeded: true,
        label: ['Signature', '签名方式'],
        choices: ['MD5', 'RSA'],
        preset: 'MD5',
    },
    {
        name: 'key',
        kind: 'secret',
        isNeeded: true,
        when: { field: 'signType', is: 'MD5' },
        label: ['Merchant key', '商户密钥'],
    },
    {
        name: 'platformKey',
        kind: 'lines',
        isNeeded: true,
        when: { field: 'signType', is: 'RSA' },
        label: ['Public key of the platform', '平台公钥'],
    },
    {
        name: 'privateKey',
        kind: 'secret',
        isNeeded: true,
        when: { field: 'signType', is: 'RSA' },
        label: ['Private key of the merchant', '商户私钥'],
    },
    {
        name: 'mode',
        kind: 'choice',
        isNeeded: true,
        label: ['How buyers get there', '跳转方式'],
        help: [
            "page: to the gateway's own page. api: its code is shown here.",
            'page：跳转到接口的收银页；api：在本站显示付款码。',
        ],
        choices: ['page', 'api'],
        preset: 'page',
    },
    { name: 'alipay', kind: 'flag', label: ['Alipay', '支付宝'], preset: true },
    { name: 'wxpay', kind: 'flag', label: ['WeChat Pay', '微信支付'], preset: true },
    { name: 'qqpay', kind: 'flag', label: ['QQ Wallet', 'QQ 钱包'], preset: false },
];

const stripe: readonly RailField[] = [
    {
        name: 'publishableKey',
        kind: 'text',
        isNeeded: true,
        label: ['Publishable key', '可公开密钥'],
        pattern: [/^pk_(test|live)_\w+$/, 'rail.stripe_public_key'],
    },
    {
        name: 'secretKey',
        kind: 'secret',
        isNeeded: true,
        label: ['Secret key', '私密密钥'],
        pattern: [/^[sr]k_(test|live)_\w+$/, 'rail.stripe_secret_key'],
    },
    {
        name: 'webhookSecret',
        kind: 'secret',
        isNeeded: true,
        label: ['Signing secret of the webhook', 'Webhook 签名密钥'],
        help: [
            'Have Stripe send these events to /api/v1/pay/callback/stripe here: checkout.session.*, charge.dispute.*, charge.refunded, charge.refund.updated, refund.created, refund.updated, refund.failed.',
            '请在 Stripe 后台把以下事件发送到本站 /api/v1/pay/callback/stripe：checkout.session.*、charge.dispute.*、charge.refunded、charge.refund.updated、refund.created、refund.updated、refund.failed。',
        ],
        pattern: [/^whsec_\w+$/, 'rail.stripe_webhook_secret'],
    },
];

const manual: readonly RailField[] = [
    {
        name: 'account',
        kind: 'lines',
        isNeeded: true,
        label: ['Account', '收款账户'],
        help: [
            'Holder, bank and number, or the address of a wallet.',
            '户名、开户行和账号，或收款码对应的账号。',
        ],
    },
    {
        name: 'textZh',
        kind: 'lines',
        isNeeded: true,
        label: ['What buyers are told, in Chinese', '付款说明（中文）'],
    },
    {
        name: 'textEn',
        kind: 'lines',
        isNeeded: true,
        label: ['What buyers are told, in English', '付款说明（英文）'],
    },
    {
        name: 'twoFrom',
        kind: 'count',
        isNeeded: true,
        label: ['Two administrators from', '双人确认起点'],
        help: [
            'A transfer of so much or more is confirmed by two, in whole units of its currency.',
            '达到该金额的转账须由两位管理员确认，按币种的整数单位填写。',
        ],
        preset: 5_000,
    },
];

/** The sandbox speaks the epay protocol, first version. */
const sandbox: readonly RailField[] = [
    {
        name: 'gateway',
        kind: 'url',
        isNeeded: true,
        label: ['Address of the sandbox', '沙箱地址'],
        help: [
            'Where `npm run sandbox` listens; its page shows what is asked for here.',
            '`npm run sandbox` 的监听地址；其页面会显示这里需要的内容。',
        ],
        preset: 'http://localhost:8090/',
    },
    {
        name: 'pid',
        kind: 'text',
        isNeeded: true,
        label: ['Merchant number (pid)', '商户 ID（pid）'],
        pattern: [/^\d{1,20}$/, 'field.not_number'],
        preset: '1000',
    },
    {
        name: 'key',
        kind: 'secret',
        isNeeded: true,
        label: ['Merchant key', '商户密钥'],
    },
];

/** What each rail is called and what can be set of it. */
export const rails: Readonly<Record<RailName, Rail>> = {
    balance: {
        label: ['Balance', '余额'],
        text: ['From what people have here.', '使用用户在本站的余额付款。'],
        fields: [],
    },
    epay: {
        label: ['Epay', '易支付'],
        text: [
            'Alipay, WeChat Pay and QQ through a gateway that speaks the epay protocol.',
            '通过易支付接口使用支付宝、微信支付和 QQ 钱包。',
        ],
        fields: epay,
    },
    stripe: {
        label: ['Stripe', 'Stripe'],
        text: ['Cards and wallets by Stripe Checkout.', '通过 Stripe Checkout 使用银行卡和钱包。'],
        canBeChargedBack: true,
        fields: stripe,
    },
    manual: {
        label: ['Manual transfer', '人工转账'],
        text: [
            'Buyers transfer by themselves, somebody confirms it.',
            '买家自行转账，由工作人员确认。',
        ],
        fields: manual,
    },
    usdt: {
        label: ['USDT', 'USDT'],
        text: [
            'Transfers of USDT to addresses of yours. No private key is kept here.',
            '转账 USDT 到您的地址。这里不保存任何私钥。',
        ],
        fields: usdtFields,
    },
    sandbox: {
        label: ['Sandbox', '沙箱'],
        text: [
            'Made-up payments in TST, a currency without value, for trying things out.',
            '使用无价值的测试币 TST 模拟付款，仅供试用。',
        ],
        fields: sandbox,
    },
};

type Options = Readonly<Record<string, RailValue>>;

/** The options with what stands in place of those that were never written. */
export const withPresets = (rail: RailName, options: Options): Record<string, RailValue> => {
    const presets = rails[rail].fields.flatMap(({ name, preset }) =>
        preset === undefined ? [] : [[name, preset] as const],
    );
    return { ...Object.fromEntries(presets), ...options };
};

/** Whether a field is there with the other options as they are. */
export const isThere = ({ when = [] }: RailField, options: Options): boolean =>
    [when].flat().every(({ field, is }) => options[field] === is);

const countFault = (value: RailValue, [from, to]: readonly [number, number]): Fault | '' => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'field.not_integer';
    return value < from || value > to ? fault('field.between', { min: from, max: to }) : '';
};

const textFault = (text: string, { kind, pattern, chain, choices }: RailField): Fault | '' => {
    if (kind === 'address' && chain) return addressFault(chain, text);
    if (kind === 'choice') return choices?.includes(text) ? '' : 'field.not_listed';
    const isUrl = /^https?:\/\//.test(text) && URL.canParse(text);
    if (kind === 'url' && !isUrl) return 'field.web_address';
    return pattern && !pattern[0].test(text) ? pattern[1] : '';
};

/** What is wrong with a value that was written; an empty one is none. */
export const valueFault = (field: RailField, value: RailValue): Fault | '' => {
    if (field.kind === 'flag') return typeof value === 'boolean' ? '' : 'field.wrong_form';
    if (field.kind === 'count') return countFault(value, field.range ?? [0, 1_000_000_000]);
    if (typeof value !== 'string') return 'field.wrong_form';
    return value === '' ? '' : textFault(value, field);
};

export interface RailState {
    enabled: boolean;
    options: Options;
    /** secrets that are or will be stored */
    hasSecret: (field: string) => boolean;
    /** PUBLIC_URL is set */
    isAddressKnown: boolean;
}

/** What a rail lacks to be on, by `enabled`, `options.<field>` or `secrets.<field>`; nothing for one that is off. */
export const missingOf = (rail: RailName, state: RailState): Faults => {
    if (!state.enabled) return {};
    const faults: Faults = {};
    if (isCalledBack(rail) && !state.isAddressKnown) faults.enabled = 'rail.no_public_url';
    for (const field of rails[rail].fields) {
        if (!field.isNeeded || !isThere(field, state.options)) continue;
        const { name, kind } = field;
        if (kind === 'secret') {
            if (!state.hasSecret(name)) faults[`secrets.${name}`] = 'field.needed';
        } else if ((state.options[name] ?? '') === '') faults[`options.${name}`] = 'field.needed';
    }
    const isWithoutChain = rail === 'usdt' && !chains.some(chain => state.options[chain] === true);
    if (isWithoutChain) faults[`options.${chains[0]}`] = 'usdt.chain_needed';
    return faults;
};
