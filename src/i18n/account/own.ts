import type { SameKeys } from '../sameKeys';

/** Words of what one decides about one's own account: mails, data, closing. */
export const ownEn = {
    mails: {
        title: 'E-mails',
        text: 'Everything is also shown under Messages and Chats. E-mails about signing in and payouts are always sent.',
        orders: 'Orders: updates and deadlines',
        chats: 'Chats: messages that stay unread for ten minutes',
        news: 'News from this site',
        language: 'Language of e-mails',
        both: 'English and Chinese',
        saved: 'Saved',
    },
    data: {
        title: 'Your data',
        text: 'Everything stored about your account in one JSON file: profile, sessions, sites, listings, orders, transactions, chats and files. Visits are exported separately in each site’s settings.',
        get: 'Download your data',
        file: 'my-data',
    },
    close: {
        title: 'Close account',
        text: 'Your name, e-mail address and settings are deleted, and nobody can sign in to this account any more. Orders, ledger entries, receipts, chats and published questions are kept without your name. The audit log, which only authorised staff can read, keeps your e-mail address. This cannot be undone.',
        obstacles: 'Settle these first:',
        obstacle: {
            sites: '%{smart_count} site: delete it with its data |||| %{smart_count} sites: delete them with their data',
            teams: '%{smart_count} team whose primary owner you are: hand it over or delete it |||| %{smart_count} teams whose primary owner you are: hand them over or delete them',
            orders: '%{smart_count} open order |||| %{smart_count} open orders',
            withdrawals:
                '%{smart_count} pending withdrawal |||| %{smart_count} pending withdrawals',
            balance: 'a balance or debt in your wallet',
            listings:
                '%{smart_count} listing: withdraw it |||| %{smart_count} listings: withdraw them',
        },
        last: 'You are the only administrator. Give somebody else this role first.',
        ask: 'Close account…',
        askTitle: 'Close your account permanently?',
        askText: 'To confirm, type your e-mail address %{email}.',
        email: 'Your e-mail address',
        confirm: 'Close permanently',
        done: 'Your account is closed.',
    },
};

export const ownZh: SameKeys<typeof ownEn> = {
    mails: {
        title: '邮件通知',
        text: '所有通知同时显示在“消息”和“会话”中。有关登录和提现的邮件始终会发送。',
        orders: '订单：进展和期限',
        chats: '会话：十分钟内未读的新消息',
        news: '本站公告',
        language: '邮件语言',
        both: '中英双语',
        saved: '已保存',
    },
    data: {
        title: '我的数据',
        text: '将与您账号有关的全部数据导出为一个 JSON 文件：资料、登录记录、网站、商品、订单、资金变动、会话和文件。访问数据请在各网站的设置中导出。',
        get: '下载我的数据',
        file: 'my-data',
    },
    close: {
        title: '注销账号',
        text: '您的名称、邮箱和设置将被删除，之后任何人都无法登录。订单、账目、凭证、聊天记录和已公开的提问会保留，但不再显示您的名称。操作日志中仍留有您的邮箱，仅有权限的员工可见。此操作无法撤销。',
        obstacles: '注销前请先处理：',
        obstacle: {
            sites: '%{smart_count} 个网站：请连同数据一起删除',
            teams: '%{smart_count} 个由您担任主所有者的团队：请移交或删除',
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
