import type { SameKeys } from './sameKeys';

/** Words of the closed lists that an offer is described by, on public pages and in the back-office. */
export const choicesEn = {
    icpStatus: { none: 'None', filed: 'Filed', unknown: 'Unknown' },
    transferMethod: {
        push: 'Push within the registrar',
        authcode: 'Transfer code',
        registrar_transfer: 'Transfer by the registrar',
        cn_trade: 'Registry trade (.cn)',
    },
    licence: {
        regular: 'Regular',
        extended: 'Extended',
        GPL: 'GPL',
        MIT: 'MIT',
        custom: 'Custom licence',
    },
    originality: { original: 'Own work', licensed: 'Licensed', unknown: 'Not stated' },
    delivery: { auto: 'Instant download', manual: 'By the seller' },
    installService: { none: 'None', free: 'Free', paid: 'Paid' },
    monetisation: {
        ads: 'Ads',
        affiliate: 'Affiliate',
        subscription: 'Subscriptions',
        shop: 'Shop',
        services: 'Services',
        sponsoring: 'Sponsoring',
        donations: 'Donations',
        none: 'Nothing yet',
    },
    assets: {
        domain: 'Domain',
        files: 'Files',
        database: 'Database',
        content: 'Content',
        social_accounts: 'Social accounts',
        ad_accounts: 'Ad accounts',
        app_stores: 'App store entries',
        mail_list: 'Mailing list',
        trademark: 'Trademark',
    },
};

export const choicesZh: SameKeys<typeof choicesEn> = {
    icpStatus: { none: '未备案', filed: '已备案', unknown: '不清楚' },
    transferMethod: {
        push: '平台内过户',
        authcode: '转移码',
        registrar_transfer: '注册商转移',
        cn_trade: '注册局交易（.cn）',
    },
    licence: {
        regular: '普通授权',
        extended: '扩展授权',
        GPL: 'GPL',
        MIT: 'MIT',
        custom: '自定义条款',
    },
    originality: { original: '原创', licensed: '已获授权', unknown: '未说明' },
    delivery: { auto: '自动发货（下载）', manual: '卖家手动发货' },
    installService: { none: '不提供', free: '免费', paid: '收费' },
    monetisation: {
        ads: '广告',
        affiliate: '联盟推广',
        subscription: '会员订阅',
        shop: '电商',
        services: '服务',
        sponsoring: '赞助',
        donations: '打赏',
        none: '暂无收入',
    },
    assets: {
        domain: '域名',
        files: '程序文件',
        database: '数据库',
        content: '内容',
        social_accounts: '社交账号',
        ad_accounts: '广告账号',
        app_stores: '应用商店',
        mail_list: '邮件列表',
        trademark: '商标',
    },
};
