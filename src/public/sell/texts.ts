import type { Selling } from '../../../contract/trade/public/selling';
import type { Language } from '../../ui/browser/language';
import { offerEn, offerZh } from '../market/offerWords';

interface Step {
    name: string;
    text: string;
    who: 'seller' | 'platform' | 'buyer';
    /** where the buyer's money is while it lasts */
    money?: 'escrow' | 'pending';
    /** only where ownership has to be proven */
    isProof?: true;
}

type Pair = readonly [string, string];

interface Texts
    extends Record<
        | ('title' | 'lead' | 'description' | 'begin' | 'toMarket' | 'what' | 'how')
        | ('costs' | 'costsLead' | 'costsNote' | 'noFee' | 'anyPrice' | 'under' | 'between')
        | ('above' | 'example' | 'calculator' | 'kind' | 'price' | 'priceHelp' | 'currency')
        | ('calculate' | 'feeOf' | 'net' | 'escrow' | 'escrowLead' | 'escrowEnds' | 'cardHold')
        | ('atOnce' | 'withdraw' | 'withdrawLead' | 'noPayouts' | 'checks' | 'questions')
        | ('coming' | 'comingFees' | 'comingLimits' | 'comingNote'),
        string
    > {
    kinds: readonly Pair[];
    steps: readonly Step[];
    turns: Record<Step['who'], string>;
    money: Record<NonNullable<Step['money']>, string>;
    states: Record<Exclude<Selling['state'], 'on'>, Pair>;
    types: Record<Selling['fees'][number]['type'], string>;
    ways: Record<Selling['limits'][number]['way'], string>;
    methods: Record<Selling['payouts'][number]['method'], string>;
    feeHeads: readonly string[];
    limitHeads: readonly string[];
    payoutHeads: readonly string[];
}

/** What is sold, and how it is handed over. */
const waysOf = ({ types, delivery, transferMethod }: typeof offerEn): Texts['ways'] => ({
    source_auto: `${types.source} · ${delivery.auto}`,
    source_manual: `${types.source} · ${delivery.manual}`,
    domain_push: `${types.domain} · ${transferMethod.push}`,
    domain_transfer: `${types.domain} · ${transferMethod.authcode}`,
    website: types.website,
});

const en: Texts = {
    title: 'Sell on the market',
    lead: 'Sell a website, a domain or source code. The buyer pays first, the money waits in escrow, and you are paid once the deal is done.',
    description:
        'How to sell websites, domains and source code: steps, fees, escrow, time limits and payouts, by the rules in force.',
    begin: 'Start a listing',
    toMarket: 'Browse the market',
    what: 'What you can sell',
    kinds: [
        [
            'Websites',
            'A running site with its domain, files, data and accounts. If it is measured here, the listing shows visitor figures that nobody can edit.',
        ],
        [
            'Domains',
            'A registered name, handed over by a push within the registrar or by a transfer code.',
        ],
        [
            'Source code',
            'A package that you upload once and update by versions. Buyers download it right after they pay, or you deliver by hand.',
        ],
    ],
    how: 'How a sale works',
    steps: [
        {
            name: 'Draft',
            text: 'Describe what you sell and set a price. The draft saves itself; you see what is still missing and what you would receive.',
            who: 'seller',
        },
        {
            name: 'Prove ownership',
            text: 'For a website or domain, add a DNS record, a file or a tag. We look for it ourselves and keep looking while the listing is on sale.',
            who: 'seller',
            isProof: true,
        },
        {
            name: 'Review',
            text: 'A reviewer checks the listing before it goes on sale, and tells you the reason if something has to change.',
            who: 'platform',
        },
        {
            name: 'Sale',
            text: 'The buyer orders and pays. From now on the money is in escrow: neither side can take it back alone.',
            who: 'buyer',
            money: 'escrow',
        },
        {
            name: 'Delivery',
            text: 'Hand over item by item: files, transfer code, access. Each step is recorded with its time.',
            who: 'seller',
            money: 'escrow',
        },
        {
            name: 'Inspection',
            text: 'The buyer checks everything and accepts. If the buyer says nothing until the time is over, the order counts as accepted.',
            who: 'buyer',
            money: 'escrow',
        },
        {
            name: 'Payout',
            text: 'Your share is booked to your wallet. After a holding period you can withdraw it.',
            who: 'seller',
            money: 'pending',
        },
    ],
    turns: { seller: 'Your turn', platform: 'Our turn', buyer: 'Buyer’s turn' },
    money: { escrow: 'Money in escrow', pending: 'Money in your wallet' },
    states: {
        off: [
            'Buyers cannot pay yet.',
            'No payment method is switched on here. You can prepare a listing and have it reviewed; it can be bought once the operator switches one on.',
        ],
        balance: [
            'Buyers can only pay from their account balance.',
            'No other payment method is switched on here at the moment.',
        ],
        test: [
            'Only test money is accepted here.',
            'This market is being tried out: what you sell brings nothing that can be withdrawn.',
        ],
    },
    costs: 'What it costs',
    costsLead:
        'Listing is free. When something is sold, the fee is deducted from the price; buyers pay no fee on top.',
    costsNote:
        'The rate applies to the whole price. Dollar limits also apply to USDT. An order keeps the fee that was in force when it was placed.',
    coming: 'What changes',
    comingFees: 'Fees from {time} (UTC)',
    comingLimits: 'Time limits from {time} (UTC)',
    comingNote: 'Orders made before then keep the fees and time limits that they were made with.',
    feeHeads: ['Type', 'Price', 'Fee', 'Example'],
    noFee: 'No fee',
    anyPrice: 'Any price',
    under: 'Under {to}',
    between: '{from} to {to}',
    above: '{from} and above',
    example: 'Sold for {price}: fee {fee}, you receive {net}',
    calculator: 'Calculate what you receive',
    kind: 'Type',
    price: 'Price',
    priceHelp: 'An amount such as 10000 or 99.50',
    currency: 'Currency',
    calculate: 'Calculate',
    feeOf: 'Fee ({rate})',
    net: 'You receive',
    types: offerEn.types,
    escrow: 'When you are paid',
    escrowLead:
        'Payment stays in escrow until the buyer accepts or the inspection time is over. Then your share is booked to your wallet and can be withdrawn after the holding period.',
    limitHeads: ['What is sold', 'You deliver within', 'Inspection', 'Holding period'],
    ways: waysOf(offerEn),
    escrowEnds:
        'If you do not deliver in time, the buyer is refunded. If there is a dispute, the money stays in escrow until it is settled.',
    cardHold:
        'Money that was paid by card can be withdrawn after {days} days at the earliest, because a bank can take it back until then.',
    atOnce: 'Immediately',
    withdraw: 'How you withdraw',
    withdrawLead:
        'Add a payout address and request a withdrawal from your wallet. A new address can be used after {wait}. The fee is added to the amount.',
    payoutHeads: ['Method', 'Currency', 'Fee', 'Minimum'],
    methods: {
        usdt_trc20: 'USDT on TRON (TRC20)',
        usdt_erc20: 'USDT on Ethereum (ERC20)',
        alipay: 'Alipay',
        bank: 'Bank transfer',
    },
    noPayouts:
        'No payout method is switched on at the moment. What you earn stays in your wallet until there is one; ask the operator before you sell.',
    checks: 'Above amounts set by the operator, a payout waits for an identity check.',
    questions: 'More questions and answers',
};

const zh: Texts = {
    title: '在交易市场出售',
    lead: '网站、域名、源码都可以出售。买家先付款，货款由平台担保，交易完成后结算给您。',
    description: '怎样出售网站、域名和源码：流程、费用、担保、时限与提现，均以现行规则为准。',
    begin: '发布商品',
    toMarket: '去交易市场',
    what: '可以出售什么',
    kinds: [
        [
            '网站',
            '正在运营的网站，连同域名、程序、数据和账号。如果用本站统计，商品页会显示任何人都无法修改的实测流量。',
        ],
        ['域名', '已注册的域名，在注册商内推送过户，或用转移码转出。'],
        ['源码', '上传一次，之后按版本更新。买家付款后可直接下载，也可以由您手动交付。'],
    ],
    how: '出售流程',
    steps: [
        {
            name: '填写草稿',
            text: '介绍商品并定价。草稿自动保存，随时可以看到还缺什么、卖出后实收多少。',
            who: 'seller',
        },
        {
            name: '验证所有权',
            text: '出售网站或域名，需要添加一条 DNS 记录、一个文件或一个标签。系统自动检查，在售期间也会持续复查。',
            who: 'seller',
            isProof: true,
        },
        {
            name: '审核',
            text: '审核通过后上架；如果需要修改，会告诉您原因。',
            who: 'platform',
        },
        {
            name: '成交',
            text: '买家下单并付款。从这时起货款由平台担保，任何一方都不能单方面取走。',
            who: 'buyer',
            money: 'escrow',
        },
        {
            name: '交付',
            text: '逐项交付：文件、转移码、账号权限。每一步都有时间记录。',
            who: 'seller',
            money: 'escrow',
        },
        {
            name: '验收',
            text: '买家检查后确认验收；到期没有提出异议，视为验收通过。',
            who: 'buyer',
            money: 'escrow',
        },
        {
            name: '结算提现',
            text: '您的货款记入钱包，过了到账等待期就可以提现。',
            who: 'seller',
            money: 'pending',
        },
    ],
    turns: { seller: '由您操作', platform: '由平台操作', buyer: '由买家操作' },
    money: { escrow: '货款担保中', pending: '货款在您的钱包' },
    states: {
        off: [
            '目前买家还不能付款。',
            '本站尚未开启任何支付渠道。您可以先准备商品并提交审核，开启支付后即可售卖。',
        ],
        balance: ['目前买家只能用账户余额付款。', '本站暂未开启其他支付渠道。'],
        test: ['目前只接受测试币。', '本市场处于试用阶段，卖出所得不能提现。'],
    },
    costs: '费用',
    costsLead: '发布商品免费。卖出后从成交价中扣除服务费，买家不另付费用。',
    costsNote: '费率按整个成交价计算；USDT 适用美元的价格分档。订单以下单时的费率为准。',
    coming: '即将变更',
    comingFees: '{time}（UTC）起的费用',
    comingLimits: '{time}（UTC）起的时限',
    comingNote: '在此之前的订单沿用下单时的费率和时限。',
    feeHeads: ['类型', '成交价', '费率', '举例'],
    noFee: '免费',
    anyPrice: '任意价格',
    under: '{to} 以下',
    between: '{from} 至 {to}',
    above: '{from} 及以上',
    example: '卖出 {price}：服务费 {fee}，实收 {net}',
    calculator: '算一算实收多少',
    kind: '类型',
    price: '价格',
    priceHelp: '填写金额，例如 10000 或 99.50',
    currency: '币种',
    calculate: '计算',
    feeOf: '服务费（{rate}）',
    net: '实收',
    types: offerZh.types,
    escrow: '什么时候收到钱',
    escrowLead:
        '货款由平台担保，直到买家确认验收或验收期满。之后您的货款记入钱包，等待期结束即可提现。',
    limitHeads: ['商品', '交付期限', '验收期', '到账等待期'],
    ways: waysOf(offerZh),
    escrowEnds: '逾期未交付，货款退还买家。发生纠纷时，货款继续由平台担保，直到处理完毕。',
    cardHold: '用银行卡支付的货款，最早 {days} 天后才能提现，因为在此之前银行可能把钱收回。',
    atOnce: '即时',
    withdraw: '怎样提现',
    withdrawLead:
        '先添加收款地址，再从钱包申请提现。新地址 {wait}后可用，手续费在提现金额之外另收。',
    payoutHeads: ['方式', '币种', '手续费', '最低金额'],
    methods: {
        usdt_trc20: 'USDT（TRC20）',
        usdt_erc20: 'USDT（ERC20）',
        alipay: '支付宝',
        bank: '银行转账',
    },
    noPayouts: '目前没有开启任何提现方式，收入会留在钱包里。出售前请先咨询客服。',
    checks: '超过运营方设定的金额，打款前需要身份核验。',
    questions: '更多问题与解答',
};

export const sellTexts: Record<Language, Texts> = { en, zh };
