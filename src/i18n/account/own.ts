import type { SameKeys } from '../sameKeys';

/** Words of what one decides about one's own account: mails, data, closing. */
export const ownEn = {
    mails: {
        title: 'E-mails',
        text: 'Everything is also shown under Messages and Chats. E-mails about signing in and payouts are always sent.',
        orders: 'Orders: what happened, who has to act, and by when',
        chats: 'Chats: something new that you have not read for ten minutes',
        news: 'News from this site',
        saved: 'Saved',
    },
    data: {
        title: 'Your data',
        text: 'All that is stored about your account as one JSON file: profile, sessions, sites, listings, orders, movements of money, chats, files. The visits of a site are exported on its own pages.',
        get: 'Download your data',
        file: 'my-data',
    },
    close: {
        title: 'Close account',
        text: 'Your name, email address and settings are deleted, and nobody can sign in any more. Orders, the ledger, receipts, chats and published questions stay, without your name. The audit log, which only administrators can read, keeps your email address. This cannot be undone.',
        obstacles: 'Before that, these have to be settled:',
        obstacle: {
            sites: '%{smart_count} site: delete it with its data |||| %{smart_count} sites: delete them with their data',
            orders: '%{smart_count} order that is not over |||| %{smart_count} orders that are not over',
            withdrawals:
                '%{smart_count} withdrawal on its way |||| %{smart_count} withdrawals on their way',
            balance: 'money in your wallet, or owed',
            listings:
                '%{smart_count} listing: withdraw it |||| %{smart_count} listings: withdraw them',
        },
        last: 'You are the only administrator: make somebody else one first.',
        ask: 'Close account…',
        askTitle: 'Close your account for good?',
        askText: 'Type your address %{email} to confirm.',
        email: 'Your e-mail address',
        confirm: 'Close for good',
        done: 'Your account is closed.',
    },
};

export const ownZh: SameKeys<typeof ownEn> = {
    mails: {
        title: '邮件通知',
        text: '所有通知同时显示在“消息”和“会话”中。有关登录和提现的邮件始终会发送。',
        orders: '订单：进展，以及谁需要在何时之前操作',
        chats: '会话：有新消息且十分钟内未读',
        news: '本站公告',
        saved: '已保存',
    },
    data: {
        title: '我的数据',
        text: '将与您账号有关的全部数据导出为一个 JSON 文件：资料、登录记录、网站、商品、订单、资金变动、会话和文件。网站的访问数据请在网站的页面中导出。',
        get: '下载我的数据',
        file: 'my-data',
    },
    close: {
        title: '注销账号',
        text: '您的名称、邮箱和设置将被删除，之后任何人都无法登录。订单、账目、凭证、聊天记录和已公开的提问会保留，但不再显示您的名称。操作日志中仍留有您的邮箱，仅管理员可见。此操作无法撤销。',
        obstacles: '注销前请先处理：',
        obstacle: {
            sites: '%{smart_count} 个网站：请连同数据一起删除',
            orders: '%{smart_count} 个未结束的订单',
            withdrawals: '%{smart_count} 笔处理中的提现',
            balance: '钱包中仍有余额或欠款',
            listings: '%{smart_count} 个商品：请先下架',
        },
        last: '您是唯一的管理员，请先指定另一位管理员。',
        ask: '注销账号…',
        askTitle: '永久注销账号？',
        askText: '请输入您的邮箱 %{email} 以确认。',
        email: '您的邮箱',
        confirm: '永久注销',
        done: '您的账号已注销。',
    },
};
