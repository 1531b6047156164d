import type { Label } from '../platform/resource';
import type { Chain } from './chainAddress';
import type { RailField } from './railField';
import { rateLimitFields, rateSourceFields } from './usdtRateFields';

/** How it is decided that a transfer cannot vanish any more. */
export const confirmModes = ['depth', 'finalized'] as const;
export type ConfirmMode = (typeof confirmModes)[number];

/** Where the addresses come from that buyers pay to. */
export const addressModes = ['pool', 'xpub', 'shared'] as const;
export type AddressMode = (typeof addressModes)[number];

interface Token {
    chain: Chain;
    name: string;
    contract: string;
    confirmations: number;
    decimals: number;
}

/** Tether's contracts, as block explorers name them. */
const tokens: readonly Token[] = [
    {
        chain: 'tron',
        name: 'TRON',
        decimals: 6,
        confirmations: 20,
        contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    },
    {
        chain: 'ethereum',
        name: 'Ethereum',
        decimals: 6,
        confirmations: 12,
        contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    },
    {
        chain: 'bsc',
        name: 'BSC',
        decimals: 18,
        confirmations: 20,
        contract: '0x55d398326f99059fF775485246999027B3197955',
    },
    {
        chain: 'polygon',
        name: 'Polygon',
        decimals: 6,
        confirmations: 64,
        contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    },
    {
        chain: 'arbitrum',
        name: 'Arbitrum',
        decimals: 6,
        confirmations: 40,
        contract: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    },
];

type When = { field: string; is: string | boolean };

const secretHelp: Label = [
    'Stored like a password, because such addresses often contain a key.',
    '按密码保存：这类地址里通常带有密钥。',
];

const ofNode = ({ chain, name }: Token, when: When): readonly RailField[] => {
    const shape: Pick<RailField, 'kind' | 'when' | 'pattern'> = {
        kind: 'secret',
        when,
        pattern: [/^https?:\/\/\S+$/, 'field.web_address'],
    };
    return [
        {
            ...shape,
            name: `${chain}Rpc`,
            isNeeded: true,
            label: [`${name}: RPC address`, `${name}：RPC 地址`],
            help: secretHelp,
        },
        {
            ...shape,
            name: `${chain}SecondRpc`,
            label: [`${name}: second RPC address`, `${name}：第二 RPC 地址`],
            help: [
                'Use a different provider. It must confirm large amounts.',
                '来自另一家服务商：大额转账须由它复核。',
            ],
        },
    ];
};

/** TronGrid asks for one; it is sent to the first node alone, for the second is of somebody else. */
const ofKey = ({ chain }: Token, when: When): readonly RailField[] =>
    chain === 'tron'
        ? [
              {
                  name: 'tronKey',
                  kind: 'secret',
                  when,
                  pattern: [/^[\w-]{8,100}$/, 'rail.key_form'],
                  label: ['TRON: API key', 'TRON：API Key'],
                  help: [
                      'Sent to the first node as the TRON-PRO-API-KEY header. Leave empty if not required.',
                      '以请求头 TRON-PRO-API-KEY 发送给首选节点；不需要时留空。',
                  ],
              },
          ]
        : [];

const ofConfirming = ({ chain, name, confirmations }: Token, when: When): readonly RailField[] => [
    {
        name: `${chain}Confirm`,
        kind: 'choice',
        isNeeded: true,
        when,
        choices: confirmModes,
        choiceLabels: {
            depth: ['Number of confirmations', '达到确认数'],
            finalized: ['Finalized by the chain', '链上最终确定（finalized）'],
        },
        preset: 'depth',
        label: [`${name}: confirmed by`, `${name}：确认方式`],
    },
    {
        name: `${chain}Confirmations`,
        kind: 'count',
        isNeeded: true,
        when,
        range: [1, 1_000],
        preset: confirmations,
        label: [`${name}: confirmations`, `${name}：确认数`],
        help: [
            'Blocks within this distance of the newest are always checked one by one, however payments are confirmed.',
            '无论采用哪种确认方式，距最新区块这么多个区块以内都会逐块检查。',
        ],
    },
    {
        name: `${chain}StartBlock`,
        kind: 'count',
        when,
        range: [0, 1_000_000_000_000],
        preset: 0,
        label: [`${name}: first block`, `${name}：起始区块`],
        help: [
            'Used for the first scan only. 0 starts at the newest block.',
            '仅首次扫描时使用；0 表示从最新区块开始。',
        ],
    },
];

const ofContract = (
    { chain, name, contract, decimals }: Token,
    when: When,
): readonly RailField[] => [
    {
        name: `${chain}Contract`,
        kind: 'address',
        isNeeded: true,
        when,
        chain,
        preset: contract,
        label: [`${name}: USDT contract`, `${name}：USDT 合约`],
    },
    {
        name: `${chain}Decimals`,
        kind: 'count',
        isNeeded: true,
        when,
        range: [6, 30],
        preset: decimals,
        label: [`${name}: decimals`, `${name}：小数位数`],
        help: ['Checked against the contract when saved.', '保存时会与合约核对。'],
    },
];

const ofAddresses = ({ chain, name }: Token, when: When): readonly RailField[] => {
    const mode = `${chain}Addresses`;
    return [
        {
            name: mode,
            kind: 'choice',
            isNeeded: true,
            when,
            choices: addressModes,
            choiceLabels: {
                pool: ['Imported addresses, one for each payment', '导入的地址，每笔付款占用一个'],
                xpub: ['Derived from a public account key (xpub)', '由扩展公钥（xpub）派生'],
                shared: ['One shared address, matched by amount', '单一地址，以金额区分'],
            },
            preset: 'pool',
            label: [`${name}: addresses`, `${name}：收款地址来源`],
        },
        {
            name: `${chain}Xpub`,
            kind: 'text',
            isNeeded: true,
            when: [when, { field: mode, is: 'xpub' }],
            pattern: [/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/, 'usdt.xpub_form'],
            label: [`${name}: public account key (xpub)`, `${name}：扩展公钥（xpub）`],
            help: [
                `From the account ${chain === 'tron' ? "m/44'/195'/0'" : "m/44'/60'/0'"}. Anyone with this key and the private key of one address can derive all the others: never share one.`,
                `账户路径 ${chain === 'tron' ? "m/44'/195'/0'" : "m/44'/60'/0'"}。xpub 加上任意一个子地址私钥即可推出其他私钥，切勿外泄子私钥。`,
            ],
        },
        {
            name: `${chain}Shared`,
            kind: 'address',
            isNeeded: true,
            chain,
            when: [when, { field: mode, is: 'shared' }],
            label: [`${name}: shared address`, `${name}：共用地址`],
            help: [
                'Amounts due differ by up to 0.01 USDT. Payments of any other amount must be assigned manually.',
                '应付金额会有不超过 0.01 USDT 的差异；金额不符的付款需人工认领。',
            ],
        },
    ];
};

/** One address a line, as the chain writes them. */
const payersForm = {
    tron: /^\s*(T[1-9A-HJ-NP-Za-km-z]{33}\s*)*$/,
    evm: /^\s*(0x[0-9a-fA-F]{40}\s+)*(0x[0-9a-fA-F]{40})?\s*$/,
} as const;

/** Whose transfers prove that a withdrawal was paid. */
const ofPayouts = ({ chain, name }: Token, when: When): readonly RailField[] => [
    {
        name: `${chain}Payers`,
        kind: 'lines',
        when,
        pattern: [payersForm[chain === 'tron' ? 'tron' : 'evm'], 'usdt.addresses_form'],
        label: [`${name}: payout wallets`, `${name}：付款钱包地址`],
        help: [
            'The addresses you pay withdrawals from, one per line. Only transfers from these prove a payout. If empty, the sender is entered with each payout.',
            '提现出款所用的地址，每行一个；只有从这些地址转出的交易才能证明已付款。留空时，登记付款时须填写付款地址。',
        ],
    },
];

const ofToken = (token: Token): readonly RailField[] => {
    const when = { field: token.chain, is: true };
    return [
        { name: token.chain, kind: 'flag', label: [token.name, token.name], preset: false },
        ...ofNode(token, when),
        ...ofKey(token, when),
        ...ofConfirming(token, when),
        ...ofContract(token, when),
        ...ofAddresses(token, when),
        ...ofPayouts(token, when),
    ];
};

/** What can be set of USDT: for all chains, and for each. */
export const usdtFields: readonly RailField[] = [
    {
        name: 'rateHours',
        kind: 'count',
        isNeeded: true,
        range: [1, 720],
        preset: 24,
        label: ['Rate valid for (hours)', '汇率有效期（小时）'],
        help: [
            'Set rates on the USDT transfers page. No payments start with an expired rate.',
            '汇率在 USDT 转账页面设置。超过有效期后不再接受新付款。',
        ],
    },
    {
        name: 'secondAbove',
        kind: 'count',
        isNeeded: true,
        range: [1, 1_000_000_000],
        preset: 5_000,
        label: ['Check with second RPC from (USDT)', '达到此金额须第二 RPC 复核（USDT）'],
        help: [
            'Only on chains with a second RPC address. Nothing is credited while the two disagree.',
            '仅对配置了第二 RPC 的链生效。两者不一致时不入账。',
        ],
    },
    ...rateLimitFields,
    ...rateSourceFields,
    ...tokens.flatMap(ofToken),
];
