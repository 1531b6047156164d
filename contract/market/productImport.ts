import { granted } from '../platform/call';
import { defineImport, type ImportColumn } from '../platform/imports';
import type { Label } from '../platform/resource';
import { productLabels } from './resources/productLabels';
import { deliveries, licences, type ProductType, products } from './resources/products';

const words = (values: readonly string[]): Label => {
    const last = values.at(-1);
    const rest = values.slice(0, -1);
    return [`${rest.join(', ')} or ${last}.`, `${rest.join('、')} 或 ${last}。`];
};
const day: Label = ['A date such as 2026-01-31.', '日期，例如 2026-01-31。'];
const money: Label = [
    'In the product’s currency, such as 120.50.',
    '以商品币种填写，例如 120.50。',
];
const entry: Label = ['Code or name of an entry of the list.', '字典项的代码或名称。'];

const of = (
    name: string,
    field: keyof typeof productLabels,
    help: Label,
    rest: Partial<ImportColumn> = {},
): ImportColumn => ({ name, field, label: productLabels[field], help, example: '', ...rest });

/** Columns of one type; a product of another type leaves them empty. */
export const columnsOfType: Readonly<Record<ProductType, readonly ImportColumn[]>> = {
    domain: [
        of('domain', 'details.fqdn', ['Needed for domains.', '域名商品必填。'], {
            example: 'example.com',
        }),
        of('suffix', 'details.suffixId', entry, { example: 'com' }),
        of('domainType', 'details.domainTypeId', entry),
        of('registrar', 'details.platformId', entry),
        of('registeredOn', 'details.registeredOn', day, { example: '2015-03-01' }),
        of('expiresOn', 'details.expiresOn', day, { example: '2027-03-01' }),
        of('renewalCost', 'details.renewalCost', money),
    ],
    source: [
        of('language', 'details.languageId', entry),
        of('sourceType', 'details.sourceTypeId', entry),
        of('database', 'details.databaseId', entry),
        of('framework', 'details.framework', ['Up to 60 characters.', '最多 60 个字。']),
        of('demoUrl', 'details.demoUrl', [
            'An address with https:// or http://.',
            '以 https:// 或 http:// 开头的网址。',
        ]),
        of('licence', 'details.licence', words(licences)),
        of('delivery', 'details.delivery', words(deliveries)),
    ],
    website: [
        of('url', 'details.url', [
            'An address with https:// or http://.',
            '以 https:// 或 http:// 开头的网址。',
        ]),
        of('websiteType', 'details.websiteTypeId', entry),
        of('techStack', 'details.techStack', ['Up to 200 characters.', '最多 200 个字。']),
        of('hosting', 'details.hosting', ['Up to 120 characters.', '最多 120 个字。']),
        of('foundedOn', 'details.foundedOn', day),
        of('monthRevenue', 'details.monthRevenue', money),
        of('monthProfit', 'details.monthProfit', money),
    ],
};

/** Products by a file: new ones are drafts. */
export const productImport = defineImport({
    resource: products,
    access: granted('listings.manage'),
    columns: [
        {
            name: 'key',
            field: '',
            label: ['Key', '编号'],
            help: [
                'A number or word of your own, or the product’s ID. The same key changes the same product next time.',
                '您自己的编号，或商品 ID。再次导入相同编号时会修改同一商品。',
            ],
            isNeeded: true,
            example: 'D-1001',
        },
        of(
            'type',
            'type',
            ['source, website or domain. It stays.', 'source、website 或 domain，之后不能更改。'],
            {
                field: 'details.type',
                isNeeded: true,
                example: 'domain',
            },
        ),
        of('title', 'title', ['Up to 120 characters.', '最多 120 个字。'], {
            isNeeded: true,
            example: 'example.com, a short domain',
        }),
        of('summary', 'summary', ['Up to 300 characters.', '最多 300 个字。'], {
            example: 'Registered since 2015, no history of abuse',
        }),
        of('description', 'body', ['Text, or HTML.', '文字或 HTML。']),
        of('price', 'price', money, { isNeeded: true, example: '1200.00' }),
        of('currency', 'currency', ['CNY, USD or USDT.', 'CNY、USD 或 USDT。'], {
            isNeeded: true,
            example: 'USD',
        }),
        of('seller', 'sellerId', ['The seller’s e-mail address.', '卖家的邮箱。'], {
            isNeeded: true,
            example: 'seller@example.com',
        }),
        of('tags', 'tags', ['Up to 10, separated by semicolons.', '最多 10 个，以分号分隔。']),
        ...Object.values(columnsOfType).flat(),
    ],
});
