import { addressFault, type Chain, chains } from './chainAddress';
import type { Label } from './resource';

export const railNames = ['balance', 'epay', 'stripe', 'manual', 'usdt', 'sandbox'] as const;
export type RailName = (typeof railNames)[number];
export const isRailName = (name: string): name is RailName =>
    (railNames as readonly string[]).includes(name);

/** `secret` is written and never sent back; `lines` is a text of several lines. */
type FieldKind = 'text' | 'lines' | 'url' | 'count' | 'flag' | 'choice' | 'secret' | 'address';

export type RailValue = string | number | boolean;

/** One option of a payment rail; the form and the checks on both sides are made of it. */
export interface RailField {
    name: string;
    kind: FieldKind;
    label: Label;
    help?: Label;
    /** the rail cannot be on without it */
    isNeeded?: true;
    /** it is there only while another option has a value */
    when?: { field: string; is: RailValue };
    choices?: readonly string[];
    /** of a count */
    range?: readonly [from: number, to: number];
    /** of an address */
    chain?: Chain;
    /** what a text or secret has to look like, and what is said of another */
    pattern?: readonly [RegExp, string];
    /** before anything was written */
    preset?: RailValue;
}

export interface Rail {
    label: Label;
    text: Label;
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
        pattern: [/^\d{1,20}$/, 'not a number'],
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
];

const stripe: readonly RailField[] = [
    {
        name: 'publishableKey',
        kind: 'text',
        isNeeded: true,
        label: ['Publishable key', '可公开密钥'],
        pattern: [/^pk_(test|live)_\w+$/, 'does not begin with pk_test_ or pk_live_'],
    },
    {
        name: 'secretKey',
        kind: 'secret',
        isNeeded: true,
        label: ['Secret key', '私密密钥'],
        pattern: [/^[sr]k_(test|live)_\w+$/, 'does not begin with sk_ or rk_'],
    },
    {
        name: 'webhookSecret',
        kind: 'secret',
        isNeeded: true,
        label: ['Signing secret of the webhook', 'Webhook 签名密钥'],
        pattern: [/^whsec_\w+$/, 'does not begin with whsec_'],
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
];

interface Token {
    chain: Chain;
    name: string;
    contract: string;
    confirmations: number;
}

/** Tether's contracts, as block explorers name them. */
const tokens: readonly Token[] = [
    {
        chain: 'tron',
        name: 'TRON',
        contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        confirmations: 20,
    },
    {
        chain: 'ethereum',
        name: 'Ethereum',
        contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        confirmations: 12,
    },
    {
        chain: 'bsc',
        name: 'BSC',
        contract: '0x55d398326f99059fF775485246999027B3197955',
        confirmations: 20,
    },
    {
        chain: 'polygon',
        name: 'Polygon',
        contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
        confirmations: 64,
    },
    {
        chain: 'arbitrum',
        name: 'Arbitrum',
        contract: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
        confirmations: 40,
    },
];

const ofToken = ({ chain, name, contract, confirmations }: Token): readonly RailField[] => {
    const when = { field: chain, is: true };
    return [
        { name: chain, kind: 'flag', label: [name, name], preset: false },
        {
            name: `${chain}Rpc`,
            kind: 'secret',
            isNeeded: true,
            when,
            label: [`${name}: RPC address`, `${name}：RPC 地址`],
            help: [
                'Kept like a password: such addresses mostly hold a key.',
                '按密码保存：这类地址里通常带有密钥。',
            ],
            pattern: [/^https?:\/\/\S+$/, 'not an address such as https://example.com'],
        },
        {
            name: `${chain}Confirmations`,
            kind: 'count',
            isNeeded: true,
            when,
            range: [1, 1_000],
            preset: confirmations,
            label: [`${name}: confirmations`, `${name}：确认数`],
        },
        {
            name: `${chain}Contract`,
            kind: 'address',
            isNeeded: true,
            when,
            chain,
            preset: contract,
            label: [`${name}: USDT contract`, `${name}：USDT 合约`],
        },
    ];
};

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
        fields: tokens.flatMap(ofToken),
    },
    sandbox: {
        label: ['Sandbox', '沙箱'],
        text: ['Made-up payments, for trying things out.', '模拟付款，仅供试用。'],
        fields: [],
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
export const isThere = ({ when }: RailField, options: Options): boolean =>
    !when || options[when.field] === when.is;

const countFault = (value: RailValue, [from, to]: readonly [number, number]): string => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'not a whole number';
    return value < from || value > to ? `not ${from} to ${to}` : '';
};

const textFault = (text: string, { kind, pattern, chain, choices }: RailField): string => {
    if (kind === 'address' && chain) return addressFault(chain, text);
    if (kind === 'choice') return choices?.includes(text) ? '' : 'not one of the choices';
    const isUrl = /^https?:\/\//.test(text) && URL.canParse(text);
    if (kind === 'url' && !isUrl) return 'not an address such as https://example.com';
    return pattern && !pattern[0].test(text) ? pattern[1] : '';
};

/** What is wrong with a value that was written; an empty one is none. */
export const valueFault = (field: RailField, value: RailValue): string => {
    if (field.kind === 'flag') return typeof value === 'boolean' ? '' : 'not true or false';
    if (field.kind === 'count') return countFault(value, field.range ?? [0, 1_000_000_000]);
    if (typeof value !== 'string') return 'not a text';
    return value === '' ? '' : textFault(value, field);
};

export interface RailState {
    enabled: boolean;
    options: Options;
    /** secrets that are or will be stored */
    hasSecret: (field: string) => boolean;
}

/** What a rail lacks to be on, by `options.<field>` or `secrets.<field>`; nothing for one that is off. */
export const missingOf = (rail: RailName, state: RailState): Record<string, string> => {
    if (!state.enabled) return {};
    const faults: Record<string, string> = {};
    for (const field of rails[rail].fields) {
        if (!field.isNeeded || !isThere(field, state.options)) continue;
        const { name, kind } = field;
        if (kind === 'secret') {
            if (!state.hasSecret(name)) faults[`secrets.${name}`] = 'needed';
        } else if ((state.options[name] ?? '') === '') faults[`options.${name}`] = 'needed';
    }
    const isWithoutChain = rail === 'usdt' && !chains.some(chain => state.options[chain] === true);
    if (isWithoutChain) faults[`options.${chains[0]}`] = 'choose at least one chain';
    return faults;
};
