import { backOffice, type ResourceName } from '../../contract/backOffice';
import type { AnyResource } from '../../contract/platform/resource';
import { controlConsole } from '../../contract/shell/resources/console';
import { moneySums } from '../../contract/trade/resources/money';

interface Asked {
    /** filters as people set them, beside no filter at all */
    filters: readonly string[];
    /** found often, and seldom */
    searches: readonly string[];
}

const dictionary: Asked = { filters: ['enabled=true'], searches: ['选项'] };

/** What is asked of a list, beside its pages, its order and a search for nothing. */
const asked: Readonly<Partial<Record<ResourceName, Asked>>> = {
    orders: {
        filters: [
            ...['state=paid,disputed', 'type=domain', 'currency=USDT'],
            'total_gte=500&total_lte=600',
        ],
        searches: ['论坛', 'portal pro 77777'],
    },
    users: {
        filters: [
            ...['status=active', 'role=user', 'role=article_editor', 'hasSites=true'],
            ...['hasSites=false', 'secondStep=true'],
        ],
        searches: ['example.com', 'person777', '77777'],
    },
    products: {
        filters: ['state=in_review', 'currency=CNY', 'type=source', 'submitted=true'],
        searches: ['小程序', 'blog engine', '77777'],
    },
    money: {
        filters: [
            ...['kind=payment', 'accountKind=escrow', 'accountKind=outside', 'currency=CNY'],
            'amount_gte=1000',
        ],
        searches: ['escrow', 'no such journal'],
    },
    payments: { filters: ['state=settled', 'rail=epay', 'currency=CNY'], searches: ['p2026'] },
    inbound_events: { filters: ['outcome=credited', 'rail=stripe'], searches: ['pid=1001'] },
    identity_checks: { filters: ['state=open', 'kind=sanctions'], searches: ['papers'] },
    approvals: { filters: ['state=waiting', 'kind=payment_refund'], searches: ['stripe'] },
    withdrawals: {
        filters: ['state=requested,approved', 'method=bank', 'amount_gte=500'],
        searches: ['jlj6t'],
    },
    articles: {
        filters: ['state=published', 'state=scheduled', 'language=en', `tag=${encodeURI('教程')}`],
        searches: ['源码', 'portal pro', '77777'],
    },
    article_categories: dictionary,
    files: {
        filters: ['kind=image', 'kind=other', 'visibility=private', 'unused=true', 'unused=false'],
        searches: ['商城', '77777'],
    },
    ads: {
        filters: ['place=home_top', 'state=running', 'state=ended'],
        searches: ['商城', '77777'],
    },
    system_messages: { filters: ['state=sent', 'state=draft'], searches: ['付款', '通知 777'] },
    chats: { filters: ['state=open', 'waiting=true'], searches: ['付款', '商城', '77777'] },
    invites: { filters: ['state=void', 'suspicious=true'], searches: ['example.com', 'person777'] },
    audit: { filters: ['action=edit', 'resource=users'], searches: ['商城', 'person7', '77777'] },
    usdt_addresses: { filters: ['chain=tron', 'state=free'], searches: ['0x77', '777777'] },
    usdt_transfers: { filters: ['chain=tron', 'state=seen'], searches: ['0x77', '777777'] },
    plans: { filters: [], searches: [] },
    coupons: { filters: ['enabled=true', 'period=running'], searches: ['bench', '77777'] },
    domains_plat: dictionary,
    domain_suffix: dictionary,
    domain_type: dictionary,
    source_lang: dictionary,
    source_sql: dictionary,
    web_type: dictionary,
    source_type: dictionary,
};
export const listNames = Object.keys(backOffice) as ResourceName[];

/** The page by which one has turned over nearly all. */
const lastPage = (count: number): number => Math.max(1, Math.floor(count / 25));

/** The calls of a list of so many records, each by what it asks for. */
export const pathsOf = (name: ResourceName, count: number): [string, string][] => {
    const { path, sort } = backOffice[name] as unknown as AnyResource;
    const deep = lastPage(count);
    const { filters, searches } = asked[name] ?? { filters: [], searches: [] };
    return [
        [`${name}: first page`, path],
        [`${name}: deep page`, `${path}?page=${deep}`],
        ...sort.flatMap((field): [string, string][] => [
            [`${name}: by ${field}`, `${path}?sort=${field}&order=ASC`],
            [`${name}: by ${field}, deep`, `${path}?sort=${field}&order=DESC&page=${deep}`],
        ]),
        ...filters.map((words): [string, string] => [`${name}: ${words}`, `${path}?${words}`]),
        ...[...searches, 'no such thing'].map((text): [string, string] => [
            `${name}: search for ${text}`,
            `${path}?q=${encodeURIComponent(text)}`,
        ]),
    ];
};

/** What is asked beside the lists, and reads as much. */
export const besideLists: readonly [string, string][] = [
    ['sums of all fund details', moneySums.path],
    ['console', `${controlConsole.path}?zone=Asia/Shanghai`],
];
